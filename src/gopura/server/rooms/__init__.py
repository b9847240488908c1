"""One table as a fold over its events, and what each pair of eyes is shown of it: nothing here waits or stores."""

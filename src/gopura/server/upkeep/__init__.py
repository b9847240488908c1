"""What whoever keeps a server running looks at: whether it is well, what it measures, what it writes down."""

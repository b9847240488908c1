"""What people are told outside the pages: when it is their turn, when something waits for them."""

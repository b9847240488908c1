"""What bots and learners know of Tikal."""

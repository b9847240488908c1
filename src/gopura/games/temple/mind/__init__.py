"""What bots and learners know of Temple."""

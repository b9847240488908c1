"""What bots and learners know of Angkor."""

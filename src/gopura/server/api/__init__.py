"""What a program asks for: documented at /api/docs."""

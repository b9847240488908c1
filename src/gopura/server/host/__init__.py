"""What whoever runs the server does to people and tables, by command, while it runs."""

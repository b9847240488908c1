"""Who somebody is, and how they are called elsewhere."""

"""Several processes, on one machine or many, that are one server: the database has the truth, Redis the news."""

"""What goes over the line between a table and who looks at it, said once: docs/protocol.md comes from here."""

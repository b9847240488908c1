"""All tables: their logs, who looks at them, and what people, bots and clocks do there."""

"""What the browser gets: templates, styles, a few ES modules. No build step, nothing from another host."""

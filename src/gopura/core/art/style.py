"""The ink and the letters of the drawing kit."""

INK = "#2b2430"
CREAM = "#fbf5e6"
GOLD = "#f2c14e"
FAMILY = "'Trebuchet MS',Verdana,'DejaVu Sans',sans-serif"

STYLE = f"""
.kit-name{{font:600 15px {FAMILY};fill:{INK}}}
.kit-note{{font:13px {FAMILY};fill:{INK}}}
.kit-small{{font:600 11px {FAMILY};fill:{INK};text-anchor:middle}}
.kit-number{{font:700 26px {FAMILY};fill:{INK};text-anchor:middle}}
.kit-score{{font:700 22px {FAMILY};fill:{INK};text-anchor:end}}
.kit-seat{{font:700 56px {FAMILY};text-anchor:middle}}
.kit-count{{font:700 13px {FAMILY};fill:{CREAM};text-anchor:middle}}
"""

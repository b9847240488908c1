"""Write docs/protocol.md and the scripts' protocol.d.ts from gopura.server.protocol, which defines both."""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from gopura.server.protocol import sent, wishes

PROJECT = Path(__file__).parents[1]
PAGE = PROJECT / "docs" / "protocol.md"
TYPES = PROJECT / "src" / "gopura" / "web" / "static" / "protocol.d.ts"
Schema = dict[str, Any]

WISHES: tuple[type, ...] = tuple(sent.ANSWERS)
SOCKET: tuple[type, ...] = (wishes.Ack, wishes.Ping)
LETTERS: tuple[type, ...] = (sent.OpenFacts, sent.OwnFacts, sent.Beside, sent.Whole, sent.Changes)
LETTERS += (sent.Presence, sent.Chat, sent.Poll)
PIECES: tuple[type, ...] = (sent.SeatFacts, sent.Clock, sent.Draft, sent.Result, sent.SheetLine, sent.Chart)
PIECES += (sent.Lines, sent.Tally, sent.Panel, sent.Line)
ANSWERS: tuple[type, ...] = (
    sent.Done,
    sent.Reason,
    sent.Preview,
    sent.Said,
    sent.Advice,
    sent.HintGiven,
    sent.Nothing,
    sent.Pong,
    sent.ErrorFacts,
)
FETCHED: tuple[type, ...] = (sent.Position, sent.PageFacts, sent.LessonFacts, sent.Taught)
WRITTEN = "`make docs` writes this file from `gopura.server.protocol`."

INTRODUCTION = f"""# The protocol between a table and its pages

{WRITTEN} Programs should use the [API](api.md), which takes
the same requests.

- **The connection.** A page opens a WebSocket at `/t/TABLE/live?seat=S&after=N&heard=L&hidden=B`: `seat` is a
  letter, `-` for what everyone sees, or empty for your own; `after` is the last state the page has, which is not
  sent again; `heard` is the last chat line it has; `hidden` says whether the page is in the background.
- **What a page sends** is one JSON object per message; its `op` says what it asks for. With a `key` of its own a
  request can be repeated safely: after a lost connection a page sends again whatever has not been answered. A
  message that cannot be understood is refused with a sentence, and so are unknown fields.
- **What a page receives** is one JSON object per message; its `type` says what it is: `state`, `presence`, `chat`,
  or the `reply` to a request. States are numbered by `n`, and a page acknowledges each. The first is complete, the
  others contain what has changed; a slow page may skip some.
- **Without WebSockets** `GET /t/TABLE/poll?seat=S&after=N&heard=L` answers as soon as there is something new, and
  `POST /t/TABLE/act` takes a request.
- **A reply** is `{{"type": "reply", "key", "ok": true, …}}` with the fields of the answer, or `"ok": false` and an
  `error`. By POST it is the same without `type` and `key`.
"""

TAIL = """
export type Wish = {wishes};
export type Letter = Whole | Changes | Presence | Chat | Reply;
export type State = Whole | Changes;

/** The answer to each request. */
export interface Answers {{
{answers}
}}

export interface Failure {{
  ok: false;
  error: ErrorFacts;
}}

/** The answer to a request: what it asked for, or why not. */
export type Answer<W extends Wish> = ({{ ok: true }} & Answers[W["op"]]) | Failure;

/** The answer to whatever was sent with that key. */
export type Reply = {{ type: "reply"; key: string | null; t?: number }} & Answer<Wish>;
"""


def main() -> None:
    """Write both."""
    PAGE.write_text(page(), encoding="utf-8")
    TYPES.write_text(types(), encoding="utf-8")


def page() -> str:
    """The page for people."""
    return "\n".join(
        [
            INTRODUCTION,
            *chapter("Requests", WISHES),
            *chapter("By socket only", SOCKET),
            *chapter("What is sent", LETTERS),
            *chapter("What it is made of", PIECES),
            *chapter("Answers", ANSWERS),
            *chapter("What a page comes with, and asks for", FETCHED),
        ]
    )


def chapter(title: str, shapes: tuple[type, ...]) -> list[str]:
    """A chapter with a table for each shape."""
    lines, bar = [f"## {title}"], "\\|"  # a bar inside a cell
    for shape in shapes:
        op = op_of(shape)
        lines += [f"### {f'`{op}`' if op else shape.__name__}", *said_of(shape), ""]
        if rows := fields(shape):
            lines += ["| field | type | |", "|---|---|---|"]
            lines += [f"| `{name}` | `{spelt.replace('|', bar)}` | {about} |" for name, spelt, about in rows]
            lines.append("")
    return lines


def op_of(shape: type) -> str:
    """What a wish is called; empty for what is no wish."""
    return str(shape.model_fields["op"].default) if issubclass(shape, wishes.Asked) else ""


def said_of(shape: type) -> list[str]:
    """What a shape is, what it has in common with others and what answers it."""
    said = [shape.__doc__ or ""]
    if above := parents(shape):
        said.append(f"All of {' and '.join(above)}, and:")
    if shape in sent.ANSWERS:
        said.append(f"Answered with {sent.ANSWERS[shape].__name__}.")
    return said


def types() -> str:
    """The types for the scripts."""
    text = f"// {WRITTEN}\n"
    for shape in (*WISHES, *SOCKET, *PIECES, *LETTERS, *ANSWERS, *FETCHED):
        extends = f" extends {', '.join(above)}" if (above := parents(shape)) else ""
        text += f"\n/** {shape.__doc__} */\nexport interface {shape.__name__}{extends} {{\n"
        for name, spelt, about in fields(shape):
            text += f"  /** {about} */\n" if about else ""
            text += f"  {name.removesuffix('?')}{'?' if name.endswith('?') else ''}: {spelt};\n"
        text += "}\n"
    answers = [f"  {op_of(wish)}: {told.__name__};" for wish, told in sent.ANSWERS.items()]
    names = " | ".join(wish.__name__ for wish in (*WISHES,))
    return text + TAIL.format(wishes=names, answers="\n".join(answers))


def parents(shape: type) -> list[str]:
    """The shapes whose fields it has as well."""
    return [base.__name__ for base in getattr(shape, "__orig_bases__", ()) if hasattr(base, "__total__")]


def fields(shape: type) -> list[tuple[str, str, str]]:
    """Each field that its parents have not: its name, with `?` if it may be missing, its type, what it is."""
    schema = TypeAdapter(shape).json_schema(ref_template="{model}")
    inherited = {
        name
        for base in getattr(shape, "__orig_bases__", ())
        if hasattr(base, "__total__")
        for name in base.__annotations__
    }
    needed = schema.get("required", [])
    return [
        (name if name in needed or name == "op" else f"{name}?", spelling(one), about(one))
        for name, one in schema.get("properties", {}).items()
        if name not in inherited
    ]


def about(schema: Schema) -> str:
    """What a field is, and each thing in it where it is a list."""
    each = schema.get("items", {})
    told = [schema.get("description", ""), each.get("description", "") if isinstance(each, dict) else ""]
    return "; each: ".join(text for text in told if text)


def spelling(schema: Schema) -> str:
    """A type as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(spelling(one) for one in schema["anyOf"])
    if "prefixItems" in schema:
        return f"[{', '.join(spelling(one) for one in schema['prefixItems'])}]"
    if schema["type"] == "array":
        inner = spelling(schema["items"])
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {spelling(schema['additionalProperties'])}>"
    return {"integer": "number"}.get(schema["type"], str(schema["type"]))


if __name__ == "__main__":
    main()

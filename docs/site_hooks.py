"""What the site adds to the pages: lists of what a folder holds, and the files outside docs that pages name."""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

PROJECT = Path(__file__).parents[1]
DOCS = PROJECT / "docs"
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#|/)([^)\s#]+)")  # where a link of Markdown leads within the project
FENCES = {".py": "python", ".js": "javascript", ".json": "json", ".toml": "toml", ".txt": "text"}
ORIGIN = "project"  # the folder of the site for what is outside docs


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Every decision in the navigation, without naming each."""
    *_, built = config.nav or []
    built["How it is built"] += [f"decisions/{page.name}" for page in sorted((DOCS / "decisions").glob("0*.md"))]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The files outside docs that a page links to become pages of the site, and what those link to in turn."""
    icon = PROJECT / "src" / "gopura" / "web" / "static" / "icon.svg"
    files.append(File.generated(config, "site/icon.svg", abs_src_path=str(icon)))
    waiting = [path for page in sorted(DOCS.rglob("*.md")) for path in outside(page)]
    while waiting:
        path = waiting.pop()
        name = page_of(path)
        if files.get_file_from_path(name) is None:
            added = File.generated(config, name, content=shown(path))
            added.inclusion = added.inclusion.NOT_IN_NAV
            files.append(added)
            if path.suffix == ".md":
                waiting += outside(path)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Links lead to where things are on the site."""
    name = page.file.src_uri
    origin = PROJECT / name.removeprefix(f"{ORIGIN}/") if name.startswith(f"{ORIGIN}/") else DOCS / name

    def moved(found: re.Match[str]) -> str:
        target = (origin.parent / found[1]).resolve()
        place = str(target.relative_to(DOCS)) if target.is_relative_to(DOCS) else page_of(target)
        return posixpath.relpath(place, posixpath.dirname(name) or ".")

    return LINK.sub(moved, markdown) + (listed(files) if name == "decisions/README.md" else "")


def listed(files: Files) -> str:
    """A line for each decision."""
    titles = {
        file.src_uri.removeprefix("decisions/"): file.content_string.partition("\n")[0].lstrip("# ")
        for file in files.documentation_pages()
        if file.src_uri.startswith("decisions/0")
    }
    return "\n" + "".join(f"- [{title}]({name})\n" for name, title in sorted(titles.items()))


def outside(page: Path) -> list[Path]:
    """What a page links to that is not in docs."""
    links = LINK.findall(page.read_text(encoding="utf-8"))
    targets = [(page.parent / link).resolve() for link in links]
    return [target for target in targets if target.exists() and not target.is_relative_to(DOCS)]


def page_of(path: Path) -> str:
    """The page of the site that shows a file outside docs."""
    name = str(path.relative_to(PROJECT))
    return f"{ORIGIN}/{name}" if path.suffix == ".md" else f"{ORIGIN}/{name}.md"


def shown(path: Path) -> str:
    """A file as a page: Markdown as it is, code in a block, a folder as all the code in it."""
    if path.suffix == ".md":
        return path.read_text(encoding="utf-8")
    if path.name == "LICENSE":
        return f"# Licence\n\n{path.read_text(encoding='utf-8')}"
    parts: list[Any] = [f"# {path.relative_to(PROJECT)}"]
    for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
        title = "" if path.is_file() else f"## {file.relative_to(path)}\n"
        parts.append(f"{title}````{FENCES.get(file.suffix, '')}\n{file.read_text(encoding='utf-8')}````")
    return "\n\n".join(parts)

"""Makes the text that the models are trained on.

The text is the prose of the handbook's articles and of the documentation in the packages of `sources.py`. One file holds
one part, with a zero byte after each document. A document is held out if the hash of its name says so.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import html
import re
import subprocess
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sources import SOURCES

HELD_OUT_SHARE = 0.01
HANDBOOK_HELD_OUT_SHARE = 0.05
LARGEST_SOURCE = 9_000_000
LARGEST_FILE = 4_000_000
COMMON = set("the a an of to is are in and for with that this it as be by on or from if not can when".split())
BLOCK = re.compile(
    r"</?(?:p|div|li|td|th|tr|h[1-6]|br|dl|dt|dd|table|ul|ol|section|article|nav|blockquote|details|summary|hr)\b[^>]*>",
    re.I,
)
ASCII = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": " - ", "\u2026": "...",
     "\u00a0": " ", "\u00ad": "", "\u200b": "", "\u2011": "-", "\u00b6": "", "\u2212": "-"}
)  # fmt: skip


def share(name: str) -> float:
    """A number from 0 to 1 that depends on the name alone."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big") / 2**48


def is_prose(paragraph: str) -> bool:
    """Whether a paragraph is made of whole English sentences."""
    if not 60 <= len(paragraph) <= 4000 or paragraph[-1] not in ".:?!)":
        return False
    if paragraph.endswith("More...") or not re.match(r"[\"'(]?[A-Z0-9]", paragraph):
        return False
    words = paragraph.split()
    letters = sum(c.isalpha() or c == " " for c in paragraph)
    plain = sum(c.isascii() for c in paragraph)
    common = sum(word.lower().strip(".,:;()") in COMMON for word in words)
    return (
        len(words) >= 9
        and letters >= 0.88 * len(paragraph)
        and plain >= 0.99 * len(paragraph)
        and common >= 0.2 * len(words)
        and max(map(len, words)) <= 40
    )


def tidy(text: str) -> str:
    return re.sub(r"\s+", " ", text.translate(ASCII)).strip()


def html_paragraphs(source: str) -> list[str]:
    """The paragraphs of a page, and one in fifteen of its short samples of code."""
    body = re.sub(r"(?is)<(script|style|nav|head|svg)\b.*?</\1>", "", source)
    samples: list[str] = []

    def keep(match: re.Match[str]) -> str:
        samples.append(html.unescape(re.sub(r"<[^>]+>", "", match[1])).strip("\n"))
        return f"\n\n\x01{len(samples) - 1}\n\n"

    body = re.sub(r"(?is)<pre\b[^>]*>(.*?)</pre>", keep, body)
    body = re.sub(r"<[^>]+>", "", BLOCK.sub("\n\n", body))
    out = []
    for block in body.split("\n\n"):
        block = block.strip()
        if block.startswith("\x01"):
            code = samples[int(block[1:])].translate(ASCII)
            if out and 40 < len(code) < 500 and code.isascii() and share(code) < 1 / 15:
                out.append(code)
        elif block:
            paragraph = tidy(html.unescape(block))
            if is_prose(paragraph):
                out.append(paragraph)
    return out


def docstring_paragraphs(source: str) -> list[str]:
    """The paragraphs of the documentation strings of a Python module, without markup."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return []
    strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    out = []
    for text in strings:
        for block in re.split(r"\n\s*\n", text):
            block = re.sub(r":\w+:`~?([^`<]+?)(?:\s*<[^>]*>)?`", r"\1", block)
            paragraph = tidy(re.sub(r"[`*]{1,2}|\.\. \w+::", "", block))
            if is_prose(paragraph):
                out.append(paragraph)
    return out


def source_documents(folder: Path) -> list[tuple[str, list[str]]]:
    """The pages of an unpacked package, by name."""
    documents, files = [], []
    for pattern in ("*.html", "*.html.en", "*.htm", "*.py"):
        files += [f for f in folder.rglob(pattern) if f.is_file() and not f.is_symlink()]
    for file in sorted(files, key=lambda f: share(str(f.relative_to(folder)))):
        if file.stat().st_size > LARGEST_FILE or re.search(r"\.(de|fr|es|ja|ko|tr|zh-cn|pt-br|da|ru)\.", file.name):
            continue
        text = file.read_text("utf-8", errors="ignore")
        parse = docstring_paragraphs if file.suffix == ".py" else html_paragraphs
        documents.append((str(file.relative_to(folder)), parse(text)))
    return documents


def handbook_paragraphs(source: str) -> list[str]:
    """The prose of an article: no components, imports, tables, formulas on their own, citations or markup."""
    front = re.match(r"(?s)---\n(.*?)\n---\n", source)
    out = [line.split(": ", 1)[1] for line in front[1].split("\n") if line.startswith("description: ")] if front else []
    body = re.sub(r"(?s)^---\n.*?\n---\n|```.*?```|\$\$.*?\$\$|\{/\*.*?\*/\}", "", source)
    body = re.sub(r"(?m)^(import|export) .*$|^\|.*$|^:::.*$", "", body)
    body = re.sub(r"(?s)<[A-Z]\w*\b.*?/>|</?[A-Za-z][^>]*>", "", body)
    body = re.sub(r":num\[([^\]]*)\]\{[^}]*\}|!?\[([^\]]*)\]\([^)]*\)", lambda m: m[1] or m[2] or "", body)
    body = re.sub(r"\s*\[@[^\]]*\]|\{#[^}]*\}", "", body)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", body):
        block = re.sub(r"^\s*(?:[-*>]|\d+\.)\s+", "", block)
        heading = block.startswith("#")
        paragraph = tidy(html.unescape(re.sub(r"\*\*|`|\$|^#+ ", "", block)))
        if heading and 8 < len(paragraph) < 100:
            out.append(paragraph)
        elif not heading and len(paragraph) > 50 and not re.search(r"[{}]|\\\w", paragraph) and paragraph[-1] in ".:?!":
            out.append(paragraph)
    return out


class Unseen:
    """Drops paragraphs that were there before, numbers aside."""

    def __init__(self) -> None:
        self.seen: set[bytes] = set()

    def __call__(self, paragraph: str) -> bool:
        key = hashlib.sha256(re.sub(r"\d+", "0", paragraph.lower()).encode()).digest()[:10]
        new = key not in self.seen
        self.seen.add(key)
        return new


def read_documents(path: Path) -> list[str]:
    return path.read_text("utf-8").split("\0")[:-1]


def handbook_parts(docs: Path) -> tuple[list[str], list[str]]:
    """The articles to train on, and the sections of consecutive paragraphs that are held out."""
    kept, held = [], []
    for file in sorted(docs.rglob("*.mdx")):
        paragraphs = handbook_paragraphs(file.read_text("utf-8"))
        groups = [paragraphs[i : i + 4] for i in range(0, len(paragraphs), 4)]
        out = [share(f"{file.relative_to(docs)}:{i}") < HANDBOOK_HELD_OUT_SHARE for i in range(len(groups))]
        held += ["\n\n".join(group) for group, apart in zip(groups, out) if apart]
        kept.append("\n\n".join(p for group, apart in zip(groups, out) if not apart for p in group))
    return kept, held


def write(path: Path, documents: list[str]) -> None:
    data = "".join(f"{document}\0" for document in documents).encode("utf-8")
    path.write_bytes(data)
    print(f"{path.name}: {len(documents)} documents, {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")


def unpack(packages: Path) -> None:
    packages.mkdir(parents=True, exist_ok=True)
    subprocess.run(["apt-get", "download", *SOURCES], cwd=packages, check=True)
    for file in packages.glob("*.deb"):
        target = packages / file.name.split("_")[0]
        target.mkdir(exist_ok=True)
        subprocess.run(["dpkg", "-x", str(file), str(target)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    parser.add_argument("--packages", type=Path, default=Path("training/.packages"))
    parser.add_argument("--download", action="store_true", help="get and unpack the Debian packages first")
    parser.add_argument("--out", type=Path, default=Path("training/.corpus"))
    options = parser.parse_args()
    if options.download:
        unpack(options.packages)
    options.out.mkdir(parents=True, exist_ok=True)
    unseen, kept, held = Unseen(), [], []
    with ProcessPoolExecutor() as pool:
        results = pool.map(source_documents, [options.packages / name for name in SOURCES])
        for (name, license_), documents in zip(SOURCES.items(), results):
            size = 0
            for path, paragraphs in documents:
                text = "\n\n".join(filter(unseen, paragraphs))
                if len(text) < 300 or size > LARGEST_SOURCE:
                    continue
                size += len(text)
                (held if share(f"{name}/{path}") < HELD_OUT_SHARE else kept).append(text)
            print(f"{name} ({license_}): {size} bytes")
    for name, documents in zip(("handbook", "handbook-heldout"), handbook_parts(options.docs)):
        write(options.out / f"{name}.txt", documents)
    write(options.out / "train.txt", sorted(kept, key=share))
    write(options.out / "heldout.txt", sorted(held, key=share))


if __name__ == "__main__":
    main()

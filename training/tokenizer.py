"""Byte-level byte-pair encoding: training, encoding and decoding.

The ids are 0 to 255 for the bytes, 256 + rank for the merges, and the last id for the end of a text.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import regex

VOCABULARY_SIZE = 2560

# JavaScript's \s, written out: Python's has a few control characters more and lacks the byte order mark.
_SPACE = r"\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

PIECES = regex.compile(
    rf" ?\p{{L}}+| ?\p{{N}}{{1,3}}| ?[^{_SPACE}\p{{L}}\p{{N}}]+"
    rf"|[{_SPACE}]+(?![^{_SPACE}])|[{_SPACE}]+"
)


class Tokenizer:
    """Encodes text to ids and ids to text, from merges in the order of their rank."""

    def __init__(self, merges: list[tuple[int, int]]):
        self.merges = [tuple(pair) for pair in merges]
        self.end_of_text = 256 + len(merges)
        self._rank = {pair: rank for rank, pair in enumerate(self.merges)}
        self._bytes = [bytes([value]) for value in range(256)]
        for left, right in self.merges:
            self._bytes.append(self._bytes[left] + self._bytes[right])
        self._bytes.append(b"")
        self._known: dict[str, list[int]] = {}

    @classmethod
    def load(cls, path: Path) -> "Tokenizer":
        return cls(json.loads(path.read_text())["merges"])

    def save(self, path: Path) -> None:
        path.write_text(
            json.dumps(
                {"merges": self.merges, "endOfText": self.end_of_text},
                separators=(",", ":"),
            )
            + "\n"
        )

    @property
    def vocabulary_size(self) -> int:
        return self.end_of_text + 1

    def _encode_piece(self, piece: str) -> list[int]:
        ids = list(piece.encode("utf-8"))
        while len(ids) > 1:
            ranks = [self._rank.get(pair, 1 << 30) for pair in zip(ids, ids[1:])]
            best = min(ranks)
            if best == 1 << 30:
                break
            ids = _replace(ids, self.merges[best], 256 + best)
        return ids

    def encode(self, text: str) -> list[int]:
        ids: list[int] = []
        for piece in PIECES.findall(text):
            known = self._known.get(piece)
            if known is None:
                known = self._known[piece] = self._encode_piece(piece)
            ids.extend(known)
        return ids

    def encode_documents(self, documents: list[str]) -> np.ndarray:
        """All documents in one row of 16-bit ids, each followed by the end-of-text id."""
        ids = array("H")
        for document in documents:
            ids.extend(self.encode(document))
            ids.append(self.end_of_text)
        return np.frombuffer(ids, dtype=np.uint16)

    def decode(self, ids: list[int]) -> str:
        return b"".join(self._bytes[i] for i in ids).decode("utf-8", errors="replace")


def _replace(ids: list[int], pair: tuple[int, int], new: int) -> list[int]:
    out: list[int] = []
    i = 0
    while i < len(ids):
        if i + 1 < len(ids) and ids[i] == pair[0] and ids[i + 1] == pair[1]:
            out.append(new)
            i += 2
        else:
            out.append(ids[i])
            i += 1
    return out


def train_tokenizer(documents: list[str], vocabulary_size: int = VOCABULARY_SIZE) -> Tokenizer:
    """Merges the most frequent pair until the vocabulary is full. Equal counts: the lower pair of ids."""
    counted: Counter[str] = Counter()
    for document in documents:
        counted.update(PIECES.findall(document))
    words = [(list(piece.encode("utf-8")), count) for piece, count in sorted(counted.items())]
    counts: defaultdict[tuple[int, int], int] = defaultdict(int)
    places: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for index, (ids, count) in enumerate(words):
        for pair in zip(ids, ids[1:]):
            counts[pair] += count
            places[pair].add(index)
    merges: list[tuple[int, int]] = []
    while len(merges) < vocabulary_size - 257:
        pair = max(counts, key=lambda p: (counts[p], -p[0], -p[1]))
        new = 256 + len(merges)
        merges.append(pair)
        for index in places.pop(pair):
            ids, count = words[index]
            for old in zip(ids, ids[1:]):
                counts[old] -= count
            ids = _replace(ids, pair, new)
            words[index] = (ids, count)
            for now in zip(ids, ids[1:]):
                counts[now] += count
                places[now].add(index)
        counts.pop(pair)
    return Tokenizer(merges)


def main() -> None:
    from corpus import read_documents

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=Path("training/.corpus"))
    parser.add_argument("--weights", type=Path, default=Path("src/languageModel/weights"))
    options = parser.parse_args()
    parts = {name: read_documents(options.corpus / f"{name}.txt") for name in PARTS}
    # The handbook counts four times, as it is a small part of the text and a large part of what readers type.
    tokenizer = train_tokenizer(parts["train"] + 4 * parts["handbook"])
    options.weights.mkdir(parents=True, exist_ok=True)
    tokenizer.save(options.weights / "tokenizer.json")
    for name, documents in parts.items():
        ids = tokenizer.encode_documents(documents)
        ids.tofile(options.corpus / f"{name}.bin")
        size = sum(len(document.encode("utf-8")) for document in documents)
        print(f"{name}: {len(ids)} tokens, {size / len(ids):.2f} bytes each")


PARTS = ("train", "handbook", "heldout", "handbook-heldout")

if __name__ == "__main__":
    main()

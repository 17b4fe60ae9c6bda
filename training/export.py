"""Writes the weights files of both models, their manifest, the golden values and a held-out paragraph.

All values are of float32 passes on a CPU with the weights as they are in the files.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import re
from pathlib import Path

import brotli
import numpy as np
import torch
import torch.nn.functional as F

from corpus import read_documents
from golden import golden, greedy
from model import CONFIGS, STEPS, Model, parameters
from ngram import perplexities
from tokenizer import Tokenizer
from weights import read_weights, write_weights

SAMPLES = [
    "The KV cache",
    "A GPU",
    "If the batch is full,",
    "The server",
    "Each token",
    "A function that returns",
    "Quantization",
    "The database",
    "To install the package,",
    "In this chapter,",
]


def load_checkpoint(path: Path, name: str) -> Model:
    model = Model(CONFIGS[name])
    with np.load(path / f"{name}.npz") as arrays:
        model.load_state_dict({key: torch.from_numpy(arrays[key]) for key in arrays.files})
    return model.eval()


def rows_of(ids: np.ndarray, length: int = 1024) -> tuple[torch.Tensor, torch.Tensor]:
    count = (len(ids) - 1) // length
    rows = torch.from_numpy(ids[: count * length + 1].astype(np.int64))
    return rows[:-1].view(count, length), rows[1:].view(count, length)


@torch.no_grad()
def measure(model: Model, ids: np.ndarray) -> tuple[float, torch.Tensor]:
    """The mean loss per token in nats, and the likeliest next id at each place."""
    total, named = 0.0, []
    inputs, targets = rows_of(ids)
    for x, y in zip(inputs.split(4), targets.split(4)):
        logits = model(x)
        total += F.cross_entropy(logits.flatten(0, 1), y.flatten(), reduction="sum").item()
        named.append(logits.argmax(-1).flatten())
    return total / targets.numel(), torch.cat(named)


@torch.no_grad()
def sample(model: Model, ids: list[int], count: int, temperature: float, seed: int) -> list[int]:
    random = torch.Generator().manual_seed(seed)
    out = list(ids)
    for _ in range(count):
        chances = (model(torch.tensor([out]))[0, -1] / temperature).softmax(-1)
        out.append(int(torch.multinomial(chances, 1, generator=random)))
    return out[len(ids) :]


def paragraph_to_show(documents: list[str], tokenizer: Tokenizer, model: Model) -> dict:
    """The first held-out section of 150 to 300 tokens without a number."""
    for document in documents:
        ids = tokenizer.encode(document)
        if 150 <= len(ids) <= 300 and not re.search(r"\d", document):
            with torch.no_grad():
                logits = model(torch.tensor([ids]))[0]
            loss = F.cross_entropy(logits[:-1], torch.tensor(ids[1:])).item()
            return {"text": document, "tokens": len(ids), "perplexity": round(math.exp(loss), 3)}
    raise ValueError("No held-out section has 150 to 300 tokens and no number")


def file_facts(path: Path) -> dict:
    raw = path.read_bytes()
    return {
        "bytes": len(raw),
        "sha256": hashlib.sha256(raw).hexdigest(),
        "brotliBytes": len(brotli.compress(raw, quality=11, lgwin=24)),
    }


def evaluate(models: dict[str, Model], corpus: Path, size: int) -> dict:
    """Perplexities of each model, per token, with bits per byte, on both held-out parts."""

    def read(name: str) -> np.ndarray:
        return np.fromfile(corpus / f"{name}.bin", dtype=np.uint16)

    parts = ("heldout", "handbook-heldout")
    ids = {part: read(part) for part in parts}
    baseline = perplexities(np.concatenate([read("train"), read("handbook")]), list(ids.values()), size)
    report: dict = {}
    for part, three_gram in zip(parts, baseline):
        bytes_ = sum(len(d.encode()) for d in read_documents(corpus / f"{part}.txt"))
        per_byte = len(ids[part]) / bytes_ / math.log(2)

        def facts(loss: float) -> dict:
            return {"perplexity": round(math.exp(loss), 3), "bitsPerByte": round(loss * per_byte, 4)}

        named = {}
        report[part] = {"tokens": len(ids[part]), "bytes": bytes_}
        for name, model in models.items():
            loss, named[name] = measure(model, ids[part])
            report[part][name] = facts(loss)
            print(part, name, report[part][name], flush=True)
        report[part]["threeGram"] = facts(math.log(three_gram))
        same = (named["large"] == named["draft"]).float().mean().item()
        report[part]["draftAgreement"] = round(same, 4)
        print(part, report[part], flush=True)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=Path("training/.corpus"))
    parser.add_argument("--checkpoints", type=Path, default=Path("training/.checkpoints"))
    parser.add_argument("--weights", type=Path, default=Path("src/languageModel/weights"))
    options = parser.parse_args()
    out = options.weights
    tokenizer = Tokenizer.load(out / "tokenizer.json")
    floats = {name: load_checkpoint(options.checkpoints, name) for name in CONFIGS}
    for name, model in floats.items():
        write_weights(model, out / f"{name}.bin", STEPS[name])
    models = {
        "large": read_weights(out / "large.bin"),
        "draft": read_weights(out / "draft.bin"),
    }
    shown = paragraph_to_show(
        read_documents(options.corpus / "handbook-heldout.txt"), tokenizer, models["large"]
    )
    write_json(out / "heldout.json", shown)
    write_json(out / "golden.json", golden(models["large"], tokenizer, shown["text"]))
    compared = models | {
        "largeFloat": floats["large"],
        "large4Bit": read_weights(out / "large.bin", levels=7),
        "draftFloat": floats["draft"],
    }
    names = ("large.bin", "draft.bin", "tokenizer.json", "golden.json", "heldout.json")
    manifest: dict = {"files": {name: file_facts(out / name) for name in names}, "roundingSteps": STEPS}
    manifest["heldout"] = evaluate(compared, options.corpus, tokenizer.vocabulary_size)
    for name, model in models.items():
        run = json.loads((options.checkpoints / f"{name}.json").read_text())
        manifest[name] = {"parameters": parameters(model)} | {
            key: run[key] for key in ("seed", "steps", "tokens", "seconds", "device", "curve")
        }
    write_json(out / "manifest.json", manifest)
    for seed, text in enumerate(SAMPLES):
        ids = tokenizer.encode(text)
        for label, tokens in (
            ("greedy", greedy(models["large"], ids, 48)),
            ("0.8", sample(models["large"], ids, 48, 0.8, seed)),
        ):
            print(f"[{label}] {tokenizer.decode(ids + tokens)!r}", flush=True)


def write_json(path: Path, value: dict) -> None:
    indent = 1 if path.name == "manifest.json" else None
    separators = None if indent else (",", ":")
    path.write_text(json.dumps(value, indent=indent, separators=separators, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()

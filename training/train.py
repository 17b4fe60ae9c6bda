"""Trains the large model on text, and the draft model on what the large model predicts.

On a GPU passes are compiled and use bfloat16, on a CPU they use float32. `--smoke` is a short test on the articles alone.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

try:
    import numpy as np
    import torch
    import torch.nn.functional as F
except ImportError as error:
    sys.exit(f"{error}. Install what the training needs: pip install -r training/requirements.txt")

from model import CONFIGS, Config, Model, parameters
from optimizer import Optimizers

# The articles are few. With them from the start, the model learns them by heart and reads other text on their subjects worse.
HANDBOOK_SHARE = 0.05
HANDBOOK_FROM = 0.9


class Batches:
    """Rows of tokens from random places of the text."""

    def __init__(self, parts: dict[str, np.ndarray], rows: int, length: int, seed: int, device: str):
        self.parts = {
            name: torch.from_numpy(ids.astype(np.int16)).to(device) for name, ids in parts.items()
        }
        self.rows, self.length, self.device = rows, length, device
        self.random = torch.Generator(device=device).manual_seed(seed)
        self.offsets = torch.arange(length + 1, device=device)

    def _rows(self, name: str, count: int) -> torch.Tensor:
        ids = self.parts[name]
        last = len(ids) - self.length - 1
        starts = torch.randint(last, (count, 1), generator=self.random, device=self.device)
        return ids[starts + self.offsets]

    def __call__(self, handbook: float) -> torch.Tensor:
        """One batch. `handbook` is the share of its rows that are of the handbook."""
        count = round(self.rows * handbook)
        rows = [self._rows("handbook", count)] if count else []
        if count < self.rows:
            rows.append(self._rows("train", self.rows - count))
        return torch.cat(rows).long()


def next_token_loss(model: Model, ids: torch.Tensor) -> torch.Tensor:
    logits = model(ids[:, :-1])
    return F.cross_entropy(logits.float().flatten(0, 1), ids[:, 1:].flatten())


def distillation_loss(model: Model, teacher: Model, ids: torch.Tensor) -> torch.Tensor:
    """Cross entropy of the draft against the distribution of the large model."""
    with torch.no_grad():
        target = teacher(ids[:, :-1]).float().softmax(-1)
    return -(target * model(ids[:, :-1]).float().log_softmax(-1)).sum(-1).mean()


@torch.no_grad()
def heldout_loss(model: Model, ids: np.ndarray, device: str, limit: int = 131072) -> float:
    length = min(1024, len(ids) - 1)
    count = min(limit, len(ids) - 1) // length
    rows = torch.from_numpy(ids[: count * length + 1].astype(np.int64)).to(device)
    inputs, targets = rows[:-1].view(count, length), rows[1:].view(count, length)
    total = 0.0
    for x, y in zip(inputs.split(16), targets.split(16)):
        total += F.cross_entropy(model(x).float().flatten(0, 1), y.flatten(), reduction="sum").item()
    return total / (count * length)


class Run:
    """One training run with its curve of losses."""

    def __init__(self, name: str, config: Config, batches: Batches, device: str, seed: int, teacher: Model | None):
        torch.manual_seed(seed)
        self.name, self.batches, self.device = name, batches, device
        self.model = Model(config).to(device)
        self.curve: list[dict] = []
        loss = next_token_loss
        if teacher is not None:
            loss = lambda model, ids: distillation_loss(model, teacher, ids)  # noqa: E731
        self.loss = torch.compile(loss) if device == "cuda" else loss

    def autocast(self) -> torch.autocast:
        return torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda")

    def step(self, optimizers: Optimizers, index: int) -> torch.Tensor:
        late = index >= HANDBOOK_FROM * optimizers.steps
        share = HANDBOOK_SHARE if late else 0.0
        with self.autocast():
            loss = self.loss(self.model, self.batches(share if "train" in self.batches.parts else 1.0))
        loss.backward()
        optimizers.step(index)
        return loss.detach()

    def steps_in(self, seconds: float, probe: int = 60) -> int:
        """The number of steps for a time, from the measured speed. The model is put back as it was."""
        before = {name: value.clone() for name, value in self.model.state_dict().items()}
        optimizers = Optimizers(self.model, 10**9)
        for index in range(15):
            self.step(optimizers, index)
        start = self._clock()
        for index in range(probe):
            self.step(optimizers, index)
        rate = probe / (self._clock() - start)
        self.model.load_state_dict(before)
        print(f"{self.name}: {rate:.2f} steps/s", flush=True)
        return int(seconds * rate)

    def _clock(self) -> float:
        if self.device == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()

    def train(self, steps: int, heldout: dict[str, np.ndarray], every: int) -> float:
        """Trains for a number of steps and returns the seconds that they took."""
        optimizers = Optimizers(self.model, steps)
        start = self._clock()
        losses = []
        for index in range(steps):
            losses.append(self.step(optimizers, index))
            if index + 1 == steps or (index + 1) % every == 0 or index == 0:
                entry = {"step": index + 1, "loss": torch.stack(losses).mean().item()}
                with self.autocast():
                    for part, ids in heldout.items():
                        entry[part] = heldout_loss(self.model, ids, self.device)
                self.curve.append(entry)
                losses = []
                print(self.name, round(self._clock() - start, 1), entry, flush=True)
        return self._clock() - start

    def save(self, out: Path, seconds: float, steps: int, seed: int) -> None:
        state = {name: value.float().cpu().numpy() for name, value in self.model.state_dict().items()}
        np.savez(out / f"{self.name}.npz", **state)
        tokens = steps * self.batches.rows * self.batches.length
        device = torch.cuda.get_device_name() if self.device == "cuda" else "CPU"
        record = {"parameters": parameters(self.model), "seed": seed, "steps": steps, "tokens": tokens}
        record |= {"seconds": round(seconds, 1), "device": device, "curve": self.curve}
        (out / f"{self.name}.json").write_text(json.dumps(record, indent=1) + "\n")


def smoke(docs: Path, weights: Path) -> None:
    """Thirty steps of the draft on the articles: the loss has to fall by 1 at least."""
    from corpus import handbook_parts
    from tokenizer import Tokenizer

    torch.set_num_threads(1)
    tokenizer = Tokenizer.load(weights / "tokenizer.json")
    kept, _ = handbook_parts(docs)
    ids = tokenizer.encode_documents(kept[::8])
    run = Run("smoke", CONFIGS["draft"], Batches({"handbook": ids}, 4, 128, 1, "cpu"), "cpu", 1, None)
    run.train(30, {}, 5)
    first, last = run.curve[0]["loss"], run.curve[-1]["loss"]
    if not last < first - 1:
        sys.exit(f"The loss did not fall: {first:.2f} at the first step, {last:.2f} at the end.")
    print(f"The loss fell from {first:.2f} to {last:.2f}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--corpus", type=Path, default=Path("training/.corpus"))
    parser.add_argument("--weights", type=Path, default=Path("src/languageModel/weights"))
    parser.add_argument("--out", type=Path, default=Path("training/.checkpoints"))
    parser.add_argument("--seed", type=int, default=34)
    parser.add_argument("--rows", type=int, default=128)
    parser.add_argument("--length", type=int, default=1024)
    parser.add_argument("--large-steps", type=int, help="instead of --large-seconds, to repeat a run")
    parser.add_argument("--draft-steps", type=int, help="instead of --draft-seconds")
    parser.add_argument("--large-seconds", type=float, default=300)
    parser.add_argument("--draft-seconds", type=float, default=60)
    options = parser.parse_args()
    if options.smoke:
        smoke(Path("docs"), options.weights)
        return
    options.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_float32_matmul_precision("high")

    def read(name: str) -> np.ndarray:
        return np.memmap(options.corpus / f"{name}.bin", dtype=np.uint16, mode="r")

    parts = {name: read(name) for name in ("train", "handbook")}
    heldout = {name: read(name) for name in ("heldout", "handbook-heldout")}
    teacher = None
    for name, config in CONFIGS.items():
        batches = Batches(parts, options.rows, options.length, options.seed, device)
        run = Run(name, config, batches, device, options.seed, teacher)
        steps = getattr(options, f"{name}_steps") or run.steps_in(getattr(options, f"{name}_seconds"))
        run.batches.random.manual_seed(options.seed)
        seconds = run.train(steps, heldout, max(1, steps // 20))
        run.save(options.out, seconds, steps, options.seed)
        teacher = run.model.eval().requires_grad_(False)


if __name__ == "__main__":
    main()

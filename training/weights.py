"""The weights file: how it is written, and how it is read back as a model."""

from __future__ import annotations

import json
import struct
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

from model import Config, Model, round_rows

MAGIC = b"LLM1"


def _aligned(size: int) -> int:
    return (size + 15) // 16 * 16


def write_weights(model: Model, path: Path, step: float) -> None:
    """Writes matrices as int8 with a scale for each row, and norms as float32. Offsets are multiples of 16."""
    tensors, chunks, offset = [], [], 0

    def place(values: np.ndarray) -> int:
        nonlocal offset
        data = values.tobytes()
        chunks.append(data.ljust(_aligned(len(data)), b"\0"))
        start, offset = offset, offset + len(chunks[-1])
        return start

    for name, weight in model.state_dict().items():
        short = name.removesuffix(".weight")
        if weight.dim() == 1:
            start = place(weight.float().numpy().astype("<f4"))
            entry = {"name": short, "shape": list(weight.shape), "format": "f32", "offset": start}
        else:
            whole, scale = round_rows(weight.float(), step)
            start = place(whole.numpy().astype(np.int8))
            entry = {"name": short, "shape": list(weight.shape), "format": "int8", "offset": start}
            entry["scaleOffset"] = place(scale[:, 0].numpy().astype("<f4"))
        tensors.append(entry)
    header = json.dumps({"config": asdict(model.config), "tensors": tensors}).encode()
    header = header.ljust(_aligned(8 + len(header)) - 8, b" ")
    path.write_bytes(MAGIC + struct.pack("<I", len(header)) + header + b"".join(chunks))


def read_weights(path: Path, levels: int | None = None) -> Model:
    """A float32 model of the file's weights. `levels` rounds them again: 7 for 4 bit, in groups of 32 of a row."""
    raw = path.read_bytes()
    if raw[:4] != MAGIC:
        raise ValueError(f"{path} is not a weights file")
    (size,) = struct.unpack("<I", raw[4:8])
    header = json.loads(raw[8 : 8 + size])
    data = raw[8 + size :]
    state = {}
    for tensor in header["tensors"]:
        shape, start = tensor["shape"], tensor["offset"]
        count = int(np.prod(shape))
        if tensor["format"] == "f32":
            values = np.frombuffer(data, "<f4", count, start).copy()
        else:
            whole = np.frombuffer(data, np.int8, count, start).reshape(shape).astype(np.float32)
            if levels is not None:
                whole = round_groups(whole, levels)
            scale = np.frombuffer(data, "<f4", shape[0], tensor["scaleOffset"])
            values = whole * scale[:, None]
        state[f"{tensor['name']}.weight"] = torch.from_numpy(values).reshape(shape)
    model = Model(Config(**header["config"]))
    model.load_state_dict(state)
    return model.eval()


def round_groups(whole: np.ndarray, levels: int, group: int = 32) -> np.ndarray:
    """Symmetric rounding to -levels..levels with a scale for each group of a row."""
    grouped = whole.reshape(whole.shape[0], -1, group)
    scale = np.maximum(np.abs(grouped).max(axis=2, keepdims=True), 1e-8) / levels
    return (np.round(grouped / scale) * scale).reshape(whole.shape).astype(np.float32)

"""The decoder: RMS norm, rotary positions, grouped queries, gated feed-forward, tied embeddings."""

from __future__ import annotations

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn

# The step between rounded weights, in standard deviations of their matrix. A smaller step makes a larger compressed file.
STEPS = {"large": 0.045, "draft": 0.02}


@dataclass(frozen=True)
class Config:
    vocabularySize: int = 2560
    hiddenSize: int = 192
    layers: int = 7
    queryHeads: int = 6
    keyValueHeads: int = 2
    headSize: int = 32
    feedForwardSize: int = 512
    maxTokens: int = 1024
    ropeBase: float = 10000.0
    normEpsilon: float = 1e-5


LARGE = Config()
DRAFT = Config(hiddenSize=64, layers=2, queryHeads=2, keyValueHeads=1, feedForwardSize=192)
CONFIGS = {"large": LARGE, "draft": DRAFT}


def round_rows(weight: torch.Tensor, step: float) -> tuple[torch.Tensor, torch.Tensor]:
    """Whole numbers from -127 to 127 and one scale for each row.

    All rows have the same scale, unless the largest weight of a row needs a larger one. Equal steps compress best for a
    given error, where a scale from the largest weight of each row would spend bits on fine steps of small rows.
    """
    smallest = weight.abs().amax(dim=1, keepdim=True) / 127
    scale = torch.maximum(weight.std() * step, smallest)
    return torch.round(weight / scale), scale


class Linear(nn.Linear):
    """A matrix without a bias whose weights begin as a normal distribution."""

    def __init__(self, inputs: int, outputs: int, deviation: float):
        super().__init__(inputs, outputs, bias=False)
        nn.init.normal_(self.weight, std=deviation)


class Norm(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(config.hiddenSize))
        self.epsilon = config.normEpsilon

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        wide = x.float()
        wide = wide * torch.rsqrt(wide.square().mean(-1, keepdim=True) + self.epsilon)
        return (wide * self.weight).to(x.dtype)


def rotate(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cos - second * sin, second * cos + first * sin), dim=-1)


class Layer(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        self.config = config
        d, hidden = config.hiddenSize, config.feedForwardSize
        wide, narrow = config.queryHeads * config.headSize, config.keyValueHeads * config.headSize
        inner = (2 * config.layers) ** -0.5
        self.attentionNorm = Norm(config)
        self.query = Linear(d, wide, d**-0.5)
        self.key = Linear(d, narrow, d**-0.5)
        self.value = Linear(d, narrow, d**-0.5)
        self.output = Linear(wide, d, wide**-0.5 * inner)
        self.feedForwardNorm = Norm(config)
        self.gate = Linear(d, hidden, d**-0.5)
        self.up = Linear(d, hidden, d**-0.5)
        self.down = Linear(hidden, d, hidden**-0.5 * inner)

    def forward(self, x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
        c = self.config
        batch, length, _ = x.shape
        normed = self.attentionNorm(x)
        q = self.query(normed).view(batch, length, c.queryHeads, c.headSize).transpose(1, 2)
        k = self.key(normed).view(batch, length, c.keyValueHeads, c.headSize).transpose(1, 2)
        v = self.value(normed).view(batch, length, c.keyValueHeads, c.headSize).transpose(1, 2)
        q, k = rotate(q, cos, sin).to(v.dtype), rotate(k, cos, sin).to(v.dtype)
        group = c.queryHeads // c.keyValueHeads
        k, v = k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1)
        attended = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.output(attended.transpose(1, 2).reshape(batch, length, -1))
        normed = self.feedForwardNorm(x)
        return x + self.down(F.silu(self.gate(normed)) * self.up(normed))


class Model(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        self.config = config
        self.embedding = Linear(config.hiddenSize, config.vocabularySize, 0.05)
        self.layers = nn.ModuleList(Layer(config) for _ in range(config.layers))
        self.finalNorm = Norm(config)
        half = config.headSize // 2
        frequency = config.ropeBase ** (-torch.arange(half, dtype=torch.float64) / half)
        angle = torch.arange(config.maxTokens, dtype=torch.float64)[:, None] * frequency
        self.register_buffer("cos", angle.cos().float(), persistent=False)
        self.register_buffer("sin", angle.sin().float(), persistent=False)

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        table = self.embedding.weight
        length = ids.shape[1]
        x = F.embedding(ids, table)
        if torch.is_autocast_enabled(ids.device.type):
            x = x.to(torch.get_autocast_dtype(ids.device.type))
        for layer in self.layers:
            x = layer(x, self.cos[:length], self.sin[:length])
        return F.linear(self.finalNorm(x), table)


def parameters(model: nn.Module) -> int:
    return sum(p.numel() for p in model.parameters())

"""Muon for the matrices of the layers, AdamW for the embedding and the norms."""

from __future__ import annotations

import torch

from model import Model


def orthogonal(matrices: torch.Tensor, steps: int = 5) -> torch.Tensor:
    """The nearest orthogonal matrices, about, by Newton-Schulz iteration (Jordan et al., Muon, 2024)."""
    a, b, c = 3.4445, -4.7750, 2.0315
    x = matrices.bfloat16() if matrices.is_cuda else matrices.float()
    tall = x.size(-2) > x.size(-1)
    if tall:
        x = x.mT
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(steps):
        gram = x @ x.mT
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x.mT if tall else x


class Muon(torch.optim.Optimizer):
    """Momentum whose update of a matrix is made orthogonal. Matrices of one shape are updated together."""

    def __init__(self, matrices: list[torch.Tensor], lr: float, momentum: float = 0.95, decay: float = 0.025):
        shapes: dict[torch.Size, list[torch.Tensor]] = {}
        for matrix in matrices:
            shapes.setdefault(matrix.shape, []).append(matrix)
        groups = [{"params": group} for group in shapes.values()]
        super().__init__(groups, {"lr": lr, "momentum": momentum, "decay": decay})

    @torch.no_grad()
    def step(self) -> None:
        for group in self.param_groups:
            matrices, lr = group["params"], group["lr"]
            gradient = torch.stack([matrix.grad for matrix in matrices])
            state = self.state[matrices[0]]
            if not state:
                state["momentum"] = torch.zeros_like(gradient)
            state["momentum"].lerp_(gradient, 1 - group["momentum"])
            update = orthogonal(gradient.lerp(state["momentum"], group["momentum"]))
            rows, columns = matrices[0].shape
            update = update.to(gradient.dtype) * max(1.0, rows / columns) ** 0.5
            torch._foreach_mul_(matrices, 1 - lr * group["decay"])
            torch._foreach_add_(matrices, list(update.unbind()), alpha=-lr)


class Optimizers:
    """Both optimizers with one schedule: a short rise, a constant part, and a straight line to 0 at the last step."""

    def __init__(self, model: Model, steps: int, matrix_rate: float = 0.02, vector_rate: float = 0.004):
        matrices = [p for p in model.layers.parameters() if p.dim() == 2]
        others = [p for p in model.parameters() if p.dim() == 1] + [model.embedding.weight]
        self.muon = Muon(matrices, matrix_rate)
        self.adam = torch.optim.AdamW(others, vector_rate, betas=(0.9, 0.95), weight_decay=0.0)
        self.rates = [(self.muon, matrix_rate), (self.adam, vector_rate)]
        self.steps = steps

    def step(self, index: int) -> None:
        rise = min(1.0, (index + 1) / max(1, min(200, self.steps // 10)))
        fall = min(1.0, (self.steps - index) / (0.6 * self.steps))
        for optimizer, rate in self.rates:
            for group in optimizer.param_groups:
                group["lr"] = rate * rise * fall
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)

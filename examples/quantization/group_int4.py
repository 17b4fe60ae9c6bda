"""Round rows of weights to INT4, pack them, and see what an outlier and a loud input channel do.

Python 3.9 or newer, standard library only. The numbers are seeded: the output is the same on every run.
"""

import math
import random
import struct

ROWS, COLUMNS, INPUTS = 32, 256, 40
DEVIATION = 0.02
OUTLIER_AT, OUTLIER = 100, 0.40
LOUD_AT, LOUD = 40, 30.0  # one input channel whose activations are 30 times the others
GROUP = 32
HIGH = 7  # codes from -7 to 7


def quantize(row, group):
    """Codes and one scale per group; a scale is rounded to FP16, as it is stored."""
    codes, scales = [], []
    for start in range(0, len(row), group):
        block = row[start : start + group]
        scale = max(abs(weight) for weight in block) / HIGH or 1.0
        scale = struct.unpack("<e", struct.pack("<e", scale))[0]
        scales.append(scale)
        codes += [max(-HIGH, min(HIGH, round(weight / scale))) for weight in block]
    return codes, scales


def pack(codes, scales):
    """Two codes a byte, then the scales."""
    nibbles = bytes((low & 15) | (high & 15) << 4 for low, high in zip(codes[::2], codes[1::2]))
    return nibbles + struct.pack(f"<{len(scales)}e", *scales)


def unpack(stored, columns, group):
    half = columns // 2
    nibbles = [nibble for byte in stored[:half] for nibble in (byte & 15, byte >> 4)]
    scales = struct.unpack(f"<{columns // group}e", stored[half:])
    return [(((n + 8) & 15) - 8) * scales[i // group] for i, n in enumerate(nibbles)]


def rms(values):
    return math.sqrt(sum(value * value for value in values) / len(values))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def report(name, rows, group, inputs, boost=1.0):
    """`boost` multiplies the loud channel's weights before rounding; its activations are divided by it."""
    errors, zeros, size = [], 0, 0
    for row in rows:
        scaled = row[:LOUD_AT] + [row[LOUD_AT] * boost] + row[LOUD_AT + 1 :]
        stored = pack(*quantize(scaled, group))
        rounded = unpack(stored, COLUMNS, group)
        rounded[LOUD_AT] /= boost
        errors.append([after - before for before, after in zip(row, rounded)])
        zeros += rounded.count(0.0)
        size += len(stored)
    weights = rms([e for one in errors for e in one]) / rms([w for row in rows for w in row])
    outputs = rms([dot(e, x) for e in errors for x in inputs]) / rms([dot(w, x) for w in rows for x in inputs])
    numbers = (8 * size / (ROWS * COLUMNS), 100 * weights, 100 * zeros / (ROWS * COLUMNS), 100 * outputs)
    print(f"{name:25}" + "".join(f"{number:10.3g}" for number in numbers))


random.seed(7)
plain = [[random.gauss(0, DEVIATION) for _ in range(COLUMNS)] for _ in range(ROWS)]
rows = [row[:OUTLIER_AT] + [OUTLIER] + row[OUTLIER_AT + 1 :] for row in plain]
inputs = [
    [random.gauss(0, LOUD if column == LOUD_AT else 1.0) for column in range(COLUMNS)] for _ in range(INPUTS)
]

print(" " * 25 + "".join(f"{head:>10}" for head in ("bits", "weights %", "zeros %", "output %")))
report("row scale, no outlier", plain, COLUMNS, inputs)
report("row scale, one outlier", rows, COLUMNS, inputs)
report(f"groups of {GROUP}, one outlier", rows, GROUP, inputs)
for boost in (2.0, 4.0, 16.0):
    report(f"groups, loud channel x {boost:.0f}", rows, GROUP, inputs, boost)

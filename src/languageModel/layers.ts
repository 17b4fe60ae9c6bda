/** The small steps between the products. Each works on one row: `at` is where it starts. */

/** out = x / √(mean(x²) + ε) · weight. Source: Zhang and Sennrich 2019, "Root Mean Square Layer Normalization". */
export function rmsNorm(
  x: Float32Array,
  weight: Float32Array,
  epsilon: number,
  out: Float32Array,
): void {
  let squares = 0;
  for (const value of x) squares += value * value;
  const factor = 1 / Math.sqrt(squares / x.length + epsilon);
  for (let i = 0; i < x.length; i++) out[i] = x[i]! * factor * weight[i]!;
}

/** Sines and cosines of the rotary positions: [positions, headSize / 2]. */
export interface RotaryTable {
  readonly cosines: Float32Array;
  readonly sines: Float32Array;
}

/** Angle of pair i at position p: p · base^(-2i / headSize). Source: Su et al. 2021, "RoFormer". */
export function rotaryTable(positions: number, headSize: number, base: number): RotaryTable {
  const half = headSize / 2;
  const angle = (_: unknown, at: number) =>
    Math.floor(at / half) * base ** ((-2 * (at % half)) / headSize);
  const angles = Array.from({length: positions * half}, angle);
  return {
    cosines: Float32Array.from(angles, Math.cos),
    sines: Float32Array.from(angles, Math.sin),
  };
}

/** Turns each pair (i, i + headSize / 2) of every head in a row by the angle of the position. */
export function rotate(
  row: Float32Array,
  headSize: number,
  position: number,
  {cosines, sines}: RotaryTable,
): void {
  const half = headSize / 2;
  for (let head = 0; head < row.length; head += headSize) {
    for (let i = 0; i < half; i++) {
      const cosine = cosines[position * half + i]!;
      const sine = sines[position * half + i]!;
      const a = row[head + i]!;
      const b = row[head + half + i]!;
      row[head + i] = a * cosine - b * sine;
      row[head + half + i] = b * cosine + a * sine;
    }
  }
}

/** Scores times a factor become weights that sum to 1. */
export function softmax(scores: Float32Array, factor: number): void {
  let largest = -Infinity;
  for (const score of scores) largest = Math.max(largest, score);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const weight = Math.exp((scores[i]! - largest) * factor);
    scores[i] = weight;
    sum += weight;
  }
  for (let i = 0; i < scores.length; i++) scores[i]! /= sum;
}

/** gate = silu(gate) · up, where silu(x) = x / (1 + e^-x). Source: Shazeer 2020, "GLU Variants Improve Transformer". */
export function swiGlu(gate: Float32Array, up: Float32Array): void {
  for (let i = 0; i < gate.length; i++) {
    const value = gate[i]!;
    gate[i] = (value / (1 + Math.exp(-value))) * up[i]!;
  }
}

/** x += y. */
export function add(x: Float32Array, y: Float32Array): void {
  for (let i = 0; i < x.length; i++) x[i]! += y[i]!;
}

import {expect, it} from 'vitest';
import {rmsNorm, rotaryTable, rotate, softmax, swiGlu} from './layers';

it('the norm divides by the root of the mean square', () => {
  const out = new Float32Array(2);
  rmsNorm(Float32Array.of(3, 4), Float32Array.of(1, 2), 0, out);
  // √((9 + 16) / 2) = 3.5355
  expect([...out]).toEqual([3 / Math.sqrt(12.5), 8 / Math.sqrt(12.5)].map(Math.fround));
});

it('rotary positions turn pairs, and scores depend on the distance alone', () => {
  const table = rotaryTable(16, 4, 10_000);
  const at = (position: number) => {
    const row = Float32Array.of(1, 0.5, -0.25, 2);
    rotate(row, 4, position, table);
    return row;
  };
  const score = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
  // Pair (0, 2) turns by 1 at position 1: 1 · cos 1 + 0.25 · sin 1.
  expect(at(1)[0]).toBeCloseTo(Math.cos(1) + 0.25 * Math.sin(1), 6);
  expect(score(at(3), at(5))).toBeCloseTo(score(at(10), at(12)), 5);
  expect(score(at(3), at(5))).not.toBeCloseTo(score(at(3), at(9)), 2);
});

it('softmax takes a factor, and large scores', () => {
  const scores = Float32Array.of(2_000, 2_002);
  softmax(scores, 0.5);
  expect(scores[1]! / scores[0]!).toBeCloseTo(Math.E, 4);
});

it('the gate is silu(gate) · up', () => {
  const gate = Float32Array.of(0, 1);
  swiGlu(gate, Float32Array.of(5, 2));
  expect([...gate]).toEqual([0, Math.fround(2 / (1 + Math.exp(-1)))]);
});

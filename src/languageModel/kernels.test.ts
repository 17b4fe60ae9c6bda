import {join} from 'node:path';
import {readFileSync} from 'node:fs';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {assembledModule} from '../../scripts/languageModel/assemble';
import {Arena, OutOfMemory, plainMemory} from './arena';
import type {Int8Matrix} from './formats';
import {kernelsFor, type Kernels} from './kernels';
import {placeMatrix} from './model';
import {plainKernels} from './plainKernels';
import {seededRandom} from './random';
import {simdKernels} from './simdKernels';

const FORMATS = ['int8', 'bf16', 'int4'] as const;
const random = seededRandom(5);

function randomMatrix(rows: number, columns: number): Int8Matrix {
  const values = Int8Array.from({length: rows * columns}, () => Math.round(random() * 254) - 127);
  return {rows, columns, values, scales: Float32Array.from({length: rows}, () => 0.1 + random())};
}

function randomFloats(arena: Arena, count: number): number {
  const address = arena.allocateFloats(count);
  arena.floats(address, count).set(Array.from({length: count}, () => random() - 0.5));
  return address;
}

/** Results of each path for the same numbers in the same memory. */
function bothPaths(arena: Arena, count: number, work: (kernels: Kernels, out: number) => void) {
  const outs = [simdKernels(arena)!, plainKernels(arena)].map((kernels) => {
    const out = arena.allocateFloats(count);
    work(kernels, out);
    return out;
  });
  return outs.map((out) => arena.floats(out, count).slice());
}

describe('the vector path', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(
    FORMATS.flatMap((format) => [1, 2, 3, 4, 7, 16].map((count) => [format, count] as const)),
  )('multiplies %s weights with %i rows as the plain path does, bit for bit', (format, count) => {
    for (const [rows, columns] of [
      [4, 32],
      [8, 64],
      [20, 96],
      [12, 512],
    ] as const) {
      const arena = new Arena();
      const matrix = placeMatrix(arena, randomMatrix(rows, columns), format);
      const x = randomFloats(arena, count * columns);
      const [simd, plain] = bothPaths(arena, count * rows, (kernels, out) =>
        kernels.multiplyPacked(matrix, x, count, out),
      );
      expect(simd).toEqual(plain);
      expect(simd!.some((value) => Math.abs(value) > 0.1)).toBe(true);
    }
  });

  it('multiplies floats and mixes values as the plain path does', () => {
    const arena = new Arena();
    const [rows, columns] = [12, 48];
    const weights = randomFloats(arena, rows * columns);
    const x = randomFloats(arena, 3 * columns);
    const [simd, plain] = bothPaths(arena, 3 * rows, (kernels, out) =>
      kernels.multiply({rows, columns, weights}, x, 3, out),
    );
    expect(simd).toEqual(plain);
    const mixes = bothPaths(arena, columns, (kernels, out) =>
      kernels.mix(x, 11, weights, columns, out),
    );
    expect(mixes[0]).toEqual(mixes[1]);
  });

  it('gives the product that the definition gives', () => {
    const arena = new Arena();
    const matrix = randomMatrix(4, 32);
    const x = randomFloats(arena, 32);
    const packed = placeMatrix(arena, matrix, 'int8');
    const [simd] = bothPaths(arena, 4, (kernels, out) => kernels.multiplyPacked(packed, x, 1, out));
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let i = 0; i < 32; i++) {
        sum += matrix.values[row * 32 + i]! * matrix.scales[row]! * arena.floats(x, 32)[i]!;
      }
      expect(simd![row]).toBeCloseTo(sum, 3);
    }
  });

  it('is what kernels.wat says', async () => {
    const root = join(import.meta.dirname, '../..');
    const text = readFileSync(join(root, 'src/languageModel/kernelsWasm.ts'), 'utf8');
    expect(text).toBe(await assembledModule(root));
  });

  it('gives way to the plain path where vector instructions or WebAssembly are missing', () => {
    expect(kernelsFor(new Arena()).path).toBe('simd');
    expect(kernelsFor(new Arena(plainMemory())).path).toBe('plain');
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(kernelsFor(new Arena()).path).toBe('plain');
  });
});

describe.each([
  ['WebAssembly', () => new Arena()],
  ['plain', () => new Arena(plainMemory())],
])('the arena on %s memory', (_, newArena) => {
  it('keeps what it holds when it grows, and reuses what was given back', () => {
    const arena = newArena();
    const first = arena.allocateFloats(4);
    arena.floats(first, 4).set([1, 2, 3, 4]);
    const mark = arena.mark();
    const second = arena.allocate(1_000_001);
    expect([...arena.floats(first, 4)]).toEqual([1, 2, 3, 4]);
    expect(arena.allocate(1) - second).toBe(1_000_016);
    arena.release(mark);
    expect(arena.allocate(1)).toBe(second);
  });

  it('says when there is no more', () => {
    expect(() => newArena().allocate(2 ** 31)).toThrow(OutOfMemory);
  });
});

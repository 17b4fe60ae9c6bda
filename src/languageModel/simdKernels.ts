import type {Arena} from './arena';
import type {Kernels} from './kernels';
import {KERNELS_WASM} from './kernelsWasm';
import type {WeightFormat} from './settings';

/** Exports of `kernels.wat`. */
interface Exports {
  unpack(
    format: number,
    weights: number,
    scales: number,
    row: number,
    columns: number,
    to: number,
  ): void;
  multiply(
    x: number,
    count: number,
    weights: number,
    rows: number,
    columns: number,
    y: number,
  ): void;
  multiplyPacked(
    format: number,
    x: number,
    count: number,
    weights: number,
    scales: number,
    rows: number,
    columns: number,
    scratch: number,
    y: number,
  ): void;
  mix(weights: number, length: number, values: number, columns: number, out: number): void;
}

/** How `kernels.wat` calls the formats. */
const FORMAT_CODES: Readonly<Record<WeightFormat, number>> = {int8: 8, bf16: 16, int4: 4};
/** Longest row that is unpacked, in columns: four of them have to stay in the fastest cache. */
export const MOST_COLUMNS = 2_048;

/** The kernels in WebAssembly, or undefined where it or its vector instructions are missing. */
export function simdKernels(arena: Arena): Kernels | undefined {
  const exports = instantiate(arena);
  if (!exports) return undefined;
  const scratch = arena.allocateFloats(4 * MOST_COLUMNS);
  return {
    path: 'simd',
    unpack({format, weights, scales, columns}, row, to) {
      exports.unpack(FORMAT_CODES[format], weights, scales, row, columns, to);
    },
    multiplyPacked({format, rows, columns, weights, scales}, x, count, y) {
      const code = FORMAT_CODES[format];
      exports.multiplyPacked(code, x, count, weights, scales, rows, columns, scratch, y);
    },
    multiply({rows, columns, weights}, x, count, y) {
      exports.multiply(x, count, weights, rows, columns, y);
    },
    mix: exports.mix,
  };
}

function instantiate({memory}: Arena): Exports | undefined {
  if (typeof WebAssembly === 'undefined' || !(memory instanceof WebAssembly.Memory)) return;
  const bytes = Uint8Array.from(atob(KERNELS_WASM), (char) => char.charCodeAt(0));
  if (!WebAssembly.validate(bytes)) return undefined;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {host: {memory}});
  return instance.exports as unknown as Exports;
}

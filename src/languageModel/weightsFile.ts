import {CONFIG_FIELDS, tensorShapes, type ModelConfig} from './config';
import type {Int8Matrix} from './formats';
import {done, refused, type Outcome} from './problem';
import {MOST_COLUMNS} from './simdKernels';

/** A file of weights, read: its matrices and norms are views of its bytes. */
export interface WeightsFile {
  readonly config: ModelConfig;
  readonly matrices: ReadonlyMap<string, Int8Matrix>;
  readonly norms: ReadonlyMap<string, Float32Array>;
}

/** A tensor as the header names it; offsets count from the start of the data. */
interface TensorEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly format: 'int8' | 'f32';
  readonly offset: number;
  readonly scaleOffset?: number;
}

const MAGIC = 'LLM1';
const ALIGNMENT = 16;
const damaged = (message: string) => refused('damaged', `The file of weights ${message}.`);

/**
 * Reads a file of weights. README, "The file of weights", has its form. Problems (kind `damaged`): another kind of file, a
 * header that cannot be read, data that ends early, an unknown format, a missing tensor, a shape that is not the model's,
 * or one that the kernels cannot multiply.
 */
export function readWeightsFile(file: ArrayBuffer): Outcome<WeightsFile> {
  const header = readHeader(file);
  if (!header.ok) return header;
  const {config, tensors, dataStart} = header.value;
  const misfit = configMisfit(config);
  if (misfit) return damaged(misfit);
  const matrices = new Map<string, Int8Matrix>();
  const norms = new Map<string, Float32Array>();
  for (const [name, shape] of tensorShapes(config)) {
    const entry = tensors.find((tensor) => tensor.name === name);
    const fault = entryFault(name, shape, entry, file.byteLength - dataStart);
    if (fault !== undefined || !entry) return damaged(fault ?? `has no tensor ${name}`);
    if (entry.format === 'f32') norms.set(name, floats(file, dataStart + entry.offset, shape[0]!));
    else matrices.set(name, int8Matrix(file, dataStart, entry));
  }
  return done({config, matrices, norms});
}

interface Header {
  readonly config: ModelConfig;
  readonly tensors: readonly TensorEntry[];
  readonly dataStart: number;
}

function readHeader(file: ArrayBuffer): Outcome<Header> {
  const bytes = new Uint8Array(file);
  if (bytes.length < 8) return damaged('is too short');
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) {
    return damaged(`does not begin with ${MAGIC}`);
  }
  const length = new DataView(file).getUint32(4, true);
  const dataStart = 8 + length;
  if (dataStart > bytes.length) return damaged('ends within its header');
  if (dataStart % ALIGNMENT !== 0) return damaged('has data at an odd place');
  const header = parseHeader(new TextDecoder().decode(bytes.subarray(8, dataStart)));
  return header ? done({...header, dataStart}) : damaged('has a header that cannot be read');
}

function parseHeader(text: string): Omit<Header, 'dataStart'> | undefined {
  try {
    const {config, tensors} = JSON.parse(text) as Partial<Header>;
    const isWhole =
      CONFIG_FIELDS.every((field) => Number.isFinite(config?.[field])) && Array.isArray(tensors);
    return isWhole ? {config: config!, tensors: tensors as readonly TensorEntry[]} : undefined;
  } catch {
    return undefined;
  }
}

const SIZES = CONFIG_FIELDS.filter((field) => field !== 'ropeBase' && field !== 'normEpsilon');

function isSize(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 65_536;
}

/** Part of the shape that the kernels cannot multiply, or undefined. */
function configMisfit(config: ModelConfig): string | undefined {
  const odd = SIZES.find((field) => !isSize(config[field]));
  if (odd) return `has no usable ${odd}`;
  for (const [name, [rows, columns]] of tensorShapes(config)) {
    if (columns === undefined) continue;
    if (columns % 32 !== 0 || columns > MOST_COLUMNS || rows! % 4 !== 0) {
      return `has ${rows} rows and ${columns} columns in ${name}: it takes multiples of 4 and of 32, and at most ${MOST_COLUMNS} columns`;
    }
  }
  if (config.headSize % 16 !== 0) return 'has heads that are no multiple of 16';
  if (config.queryHeads % config.keyValueHeads !== 0) return 'has heads that cannot be grouped';
  return undefined;
}

function entryFault(
  name: string,
  shape: readonly number[],
  entry: TensorEntry | undefined,
  dataBytes: number,
): string | undefined {
  if (!entry) return `has no tensor ${name}`;
  const format = shape.length === 1 ? 'f32' : 'int8';
  if (entry.format !== format) return `has ${name} in the unknown format ${entry.format}`;
  if (String(entry.shape) !== String(shape)) return `has ${name} in the shape ${entry.shape}`;
  const count = shape.reduce((product, size) => product * size, 1);
  const parts: [number | undefined, number][] = [
    [entry.offset, count * (format === 'f32' ? 4 : 1)],
    ...(format === 'int8'
      ? [[entry.scaleOffset, shape[0]! * 4] as [number | undefined, number]]
      : []),
  ];
  for (const [offset, bytes] of parts) {
    if (offset === undefined || !(offset >= 0) || offset % ALIGNMENT !== 0) {
      return `has ${name} at an odd place`;
    }
    if (offset + bytes > dataBytes) return `ends within ${name}`;
  }
  return undefined;
}

function int8Matrix(file: ArrayBuffer, dataStart: number, entry: TensorEntry): Int8Matrix {
  const [rows, columns] = entry.shape as [number, number];
  return {
    rows,
    columns,
    values: new Int8Array(file, dataStart + entry.offset, rows * columns),
    scales: floats(file, dataStart + entry.scaleOffset!, rows),
  };
}

function floats(file: ArrayBuffer, start: number, count: number): Float32Array {
  return new Float32Array(file, start, count);
}

import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';

/** The start of a GGUF file. */
export interface GgufHeader {
  /** Values by key. Of a list only its length is kept, unless it has numbers and is short. */
  readonly values: Readonly<Record<string, GgufValue>>;
  /** Elements of each tensor by name. */
  readonly tensors: ReadonlyMap<string, number>;
}

export type GgufValue = string | number | boolean | readonly number[] | {readonly length: number};

/** Longest list of numbers that is kept: one for each layer, and no vocabulary. */
const MAX_LIST = 1000;
const MAGIC = 'GGUF';
const STRING = 8;
const LIST = 9;

/** Readers of the scalar types, by their number in the format. */
const SCALARS: Readonly<
  Record<number, readonly [bytes: number, read: (view: DataView, at: number) => number | boolean]>
> = {
  0: [1, (view, at) => view.getUint8(at)],
  1: [1, (view, at) => view.getInt8(at)],
  2: [2, (view, at) => view.getUint16(at, true)],
  3: [2, (view, at) => view.getInt16(at, true)],
  4: [4, (view, at) => view.getUint32(at, true)],
  5: [4, (view, at) => view.getInt32(at, true)],
  6: [4, (view, at) => view.getFloat32(at, true)],
  7: [1, (view, at) => view.getUint8(at) !== 0],
  10: [8, (view, at) => Number(view.getBigUint64(at, true))],
  11: [8, (view, at) => Number(view.getBigInt64(at, true))],
  12: [8, (view, at) => view.getFloat64(at, true)],
};

/** Why reading stopped; caught where it began. */
class Unreadable extends Error {
  /** Subject of a problem: `header` if more of the file would help. */
  readonly input: 'file' | 'header' = 'file';
}

class Truncated extends Unreadable {
  override readonly input = 'header';
}

/**
 * Reads the header of a GGUF file, versions 2 and 3, little-endian.
 * @param buffer the start of the file; tokens make the header some megabytes long
 * Problems: `file` is no GGUF, has another version or a type that is not known; `header` ends after the buffer.
 * Source: definition (the GGUF specification of ggml).
 */
export function parseGguf(buffer: ArrayBuffer): Result<GgufHeader> {
  try {
    return ok(new Cursor(buffer).header());
  } catch (error) {
    if (error instanceof Unreadable) return problem(error.input, error.message);
    throw error;
  }
}

class Cursor {
  private at = 0;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder();

  constructor(private readonly buffer: ArrayBuffer) {
    this.view = new DataView(buffer);
  }

  header(): GgufHeader {
    if (this.buffer.byteLength < 4 || this.bytes(4) !== MAGIC) {
      throw new Unreadable('is no GGUF file: it does not begin with GGUF');
    }
    const version = this.scalar(4);
    if (typeof version === 'number' && version >= 2 ** 24) {
      throw new Unreadable(
        'is written for machines with the highest byte first, which is not read',
      );
    }
    if (version !== 2 && version !== 3) {
      throw new Unreadable(`has version ${String(version)} of the format; 2 and 3 are read`);
    }
    const tensorCount = this.size();
    const valueCount = this.size();
    const values: Record<string, GgufValue> = {};
    for (let i = 0; i < valueCount; i++) values[this.text()] = this.value(Number(this.scalar(4)));
    const tensors = new Map<string, number>();
    for (let i = 0; i < tensorCount; i++) this.tensor(tensors);
    return {values, tensors};
  }

  private tensor(tensors: Map<string, number>): void {
    const name = this.text();
    const dimensions = Number(this.scalar(4));
    let elements = 1;
    for (let i = 0; i < dimensions; i++) elements *= this.size();
    // The type and the place in the file.
    this.scalar(4);
    this.size();
    tensors.set(name, elements);
  }

  private value(type: number): GgufValue {
    if (type === STRING) return this.text();
    return type === LIST ? this.list() : this.scalar(type);
  }

  private list(): GgufValue {
    const type = Number(this.scalar(4));
    if (type === LIST) throw new Unreadable('has a list of lists, which is not read');
    const length = this.size();
    if (type === STRING) {
      for (let i = 0; i < length; i++) this.skip(this.size());
      return {length};
    }
    const numbers: number[] = [];
    for (let i = 0; i < length; i++) {
      const entry = this.scalar(type);
      if (numbers.length < MAX_LIST) numbers.push(Number(entry));
    }
    return numbers.length === length ? numbers : {length};
  }

  private text(): string {
    return this.bytes(this.size());
  }

  private size(): number {
    return Number(this.scalar(10));
  }

  private scalar(type: number): number | boolean {
    const known = SCALARS[type];
    if (!known) throw new Unreadable(`has a value of type ${type}, which the format does not have`);
    const [bytes, read] = known;
    this.need(bytes);
    const value = read(this.view, this.at);
    this.at += bytes;
    return value;
  }

  private bytes(length: number): string {
    this.need(length);
    const text = this.decoder.decode(new Uint8Array(this.buffer, this.at, length));
    this.at += length;
    return text;
  }

  private skip(length: number): void {
    this.need(length);
    this.at += length;
  }

  private need(bytes: number): void {
    if (this.at + bytes <= this.buffer.byteLength) return;
    const read = this.buffer.byteLength;
    throw new Truncated(`goes on after the ${read} bytes that were read`);
  }
}

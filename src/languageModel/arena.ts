const PAGE_BYTES = 65_536;
/** 512 MB: more than any run needs, and less than phones refuse to one page. */
const MOST_PAGES = 8_192;

/** Interface that the arena needs of a memory: `WebAssembly.Memory` has it. */
interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Thrown when the browser gives no more memory. Whoever starts a run turns it into a problem of kind `memory`. */
export class OutOfMemory extends Error {}

/**
 * The one memory of weights, caches and working numbers, so that the WebAssembly kernels reach all of it. Addresses are
 * bytes. It grows like a stack: what a run allocates after `mark` is given back by `release`.
 *
 * The views are replaced when the memory grows: read them from the arena after the last `allocate`, and keep none.
 */
export class Arena {
  readonly memory: GrowingMemory;
  f32!: Float32Array;
  i8!: Int8Array;
  u8!: Uint8Array;
  u16!: Uint16Array;
  // Address 0 stays unused, so that it can stand for "none".
  private top = 16;

  constructor(memory: GrowingMemory = newMemory()) {
    this.memory = memory;
    this.renewViews();
  }

  /** Address of `bytes` unused bytes, a multiple of 16. Throws {@link OutOfMemory}. */
  allocate(bytes: number): number {
    const address = this.top;
    const top = Math.ceil((address + bytes) / 16) * 16;
    const missing = top - this.memory.buffer.byteLength;
    if (missing > 0) this.grow(Math.ceil(missing / PAGE_BYTES));
    this.top = top;
    return address;
  }

  /** Address of unused space for `count` floats. */
  allocateFloats(count: number): number {
    return this.allocate(count * Float32Array.BYTES_PER_ELEMENT);
  }

  /** The floats at an address, without a copy: valid until the next `allocate`. */
  floats(address: number, count: number): Float32Array {
    return this.f32.subarray(address >> 2, (address >> 2) + count);
  }

  /** Where the stack stands. */
  mark(): number {
    return this.top;
  }

  /** Gives back everything that was allocated since the mark. */
  release(mark: number): void {
    this.top = mark;
  }

  private grow(pages: number): void {
    try {
      this.memory.grow(pages);
    } catch (cause) {
      throw new OutOfMemory(`no memory for ${pages * PAGE_BYTES} bytes more`, {cause});
    }
    this.renewViews();
  }

  private renewViews(): void {
    const {buffer} = this.memory;
    this.f32 = new Float32Array(buffer);
    this.i8 = new Int8Array(buffer);
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
  }
}

function newMemory(): GrowingMemory {
  if (typeof WebAssembly === 'undefined') return plainMemory();
  return new WebAssembly.Memory({initial: 1, maximum: MOST_PAGES});
}

/** The same where a browser has no WebAssembly, as some do in their strictest mode. */
export function plainMemory(): GrowingMemory {
  let buffer = new ArrayBuffer(PAGE_BYTES);
  return {
    get buffer() {
      return buffer;
    },
    grow(pages) {
      const before = buffer;
      if (before.byteLength + pages * PAGE_BYTES > MOST_PAGES * PAGE_BYTES) throw new RangeError();
      buffer = new ArrayBuffer(before.byteLength + pages * PAGE_BYTES);
      new Uint8Array(buffer).set(new Uint8Array(before));
      return before.byteLength / PAGE_BYTES;
    },
  };
}

/** A tensor of a graph: its size, and the tensors that it is computed from. One without bytes only reads them. */
export interface Tensor {
  readonly bytes: number;
  readonly inputs: readonly Tensor[];
  /** It may take the place of an input of its size that nothing else reads. */
  readonly inPlace: boolean;
}

/** Tensors in the order in which they are computed: each after what it is computed from. */
export class Graph {
  readonly tensors = new Set<Tensor>();
  /** Tensors that lie in the buffer from the start, and are computed from nothing. */
  readonly leaves = new Set<Tensor>();

  /** A tensor that lies in the buffer until it was read last, or to the end if nothing reads it. */
  leaf(bytes: number): Tensor {
    const tensor = {bytes, inputs: [], inPlace: false};
    this.leaves.add(tensor);
    return tensor;
  }

  /** Adds a tensor, and before it its inputs that are not there yet. */
  expand(tensor: Tensor): void {
    if (this.tensors.has(tensor)) return;
    for (const input of tensor.inputs) this.expand(input);
    this.tensors.add(tensor);
  }
}

/** Sizes are rounded up to it. */
const ALIGNMENT_BYTES = 32;

/**
 * Bytes of a buffer that holds every tensor of a graph from when it is computed until it was read last, as ggml places them: in the smallest gap
 * that is large enough, or else at the end. Gaps that are too small for what follows make the buffer larger than what it holds at any time.
 *
 * Source: llamacppserver (v0.5.0, ggml-alloc.c).
 */
export function placedBytes(graph: Graph): number {
  const tensors = new Set([...graph.leaves, ...graph.tensors]);
  const readers = new Map<Tensor, number>();
  for (const tensor of tensors) {
    for (const input of tensor.inputs) readers.set(input, (readers.get(input) ?? 0) + 1);
  }
  const buffer = new Buffer();
  const places = new Map<Tensor, number>();
  for (const tensor of tensors) {
    const replaced = tensor.inPlace ? replaceable(tensor, readers, places) : undefined;
    const place = replaced && places.get(replaced);
    if (replaced) places.delete(replaced);
    if (tensor.bytes > 0) places.set(tensor, place ?? buffer.take(tensor.bytes));
    for (const input of tensor.inputs) {
      const left = (readers.get(input) ?? 0) - 1;
      readers.set(input, left);
      const at = places.get(input);
      if (left > 0 || at === undefined) continue;
      buffer.free(at, input.bytes);
      places.delete(input);
    }
  }
  return buffer.largest;
}

function replaceable(
  {bytes, inputs}: Tensor,
  readers: ReadonlyMap<Tensor, number>,
  places: ReadonlyMap<Tensor, number>,
): Tensor | undefined {
  return inputs.find(
    (input) => input.bytes === bytes && readers.get(input) === 1 && places.has(input),
  );
}

interface Gap {
  start: number;
  bytes: number;
}

class Buffer {
  /** Bytes that were in use at once, with the gaps between them. */
  largest = 0;
  /** In the order of their places; the last has no end. */
  private readonly gaps: Gap[] = [{start: 0, bytes: Infinity}];

  /** The place of a tensor. */
  take(bytes: number): number {
    const size = aligned(bytes);
    let best: Gap | undefined;
    for (const gap of this.gaps) {
      const isLast = gap.bytes === Infinity;
      if (gap.bytes >= size && (isLast ? !best : gap.bytes <= (best?.bytes ?? Infinity)))
        best = gap;
    }
    if (!best) throw new Error('the last gap has no end');
    const {start} = best;
    if (best.bytes === size) this.gaps.splice(this.gaps.indexOf(best), 1);
    best.start += size;
    best.bytes -= size;
    this.largest = Math.max(this.largest, start + size);
    return start;
  }

  free(start: number, bytes: number): void {
    const size = aligned(bytes);
    const index = this.gaps.findIndex((gap) => gap.start > start);
    const [before, after] = [this.gaps[index - 1], this.gaps[index]];
    if (before && before.start + before.bytes === start) {
      before.bytes += size;
      if (after?.start !== start + size) return;
      before.bytes += after.bytes;
      this.gaps.splice(index, 1);
    } else if (after?.start === start + size) {
      after.start = start;
      after.bytes += size;
    } else this.gaps.splice(index, 0, {start, bytes: size});
  }
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

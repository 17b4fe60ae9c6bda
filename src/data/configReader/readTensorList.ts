import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import type {JsonObject} from './json';
import {isObject, parseObject} from './json';

/** Facts about a model from the names and sizes of its tensors. Shapes of layers need its `config.json`. */
export interface TensorList {
  readonly tensors: number;
  /** Bytes of all weights as stored; undefined where the file does not say. */
  readonly weightBytes?: number;
  /** Files of the checkpoint; undefined for the header of a single file. */
  readonly files?: number;
  /** Layers by their numbers in names; undefined where names have none. */
  readonly layers?: number;
  /** Experts of a layer by their numbers in names; undefined where experts are stored together, or there are none. */
  readonly experts?: number;
  /** There is an output matrix; without one, embeddings are tied. */
  readonly outputEmbedding: boolean;
}

/** Names of towers and draft modules, whose layers are counted by themselves. */
export const BESIDE_TEXT = /(^|\.)(vision|visual|vpm|image|audio|mtp|nextn)/;

/**
 * Reads the text of a `model.safetensors.index.json`, or of the header of a safetensors file.
 * Problems: no JSON, no tensors, a size that is no number.
 * Source: definition (the safetensors format).
 */
export function readTensorList(text: string): Result<TensorList> {
  const parsed = parseObject(text);
  return parsed.ok ? tensorListOf(parsed.value) : parsed;
}

/** {@link readTensorList} for an object that was parsed. */
export function tensorListOf(json: JsonObject): Result<TensorList> {
  const map = json.weight_map;
  if (map === undefined) return fromHeader(json);
  if (!isObject(map) || Object.keys(map).length === 0) {
    return problem('weight_map', 'is empty; must name the tensors of the checkpoint');
  }
  const {metadata} = json;
  const size = isObject(metadata) ? metadata.total_size : undefined;
  if (size !== undefined && !isSize(size)) {
    return problem('metadata.total_size', `is ${String(size)}; must be a number of bytes`);
  }
  return ok({
    ...fromNames(Object.keys(map)),
    ...(size !== undefined && {weightBytes: size}),
    files: new Set(Object.values(map)).size,
  });
}

/** A header gives each tensor with its type, shape and place: the places add up to the bytes. */
function fromHeader(header: JsonObject): Result<TensorList> {
  const entries = Object.entries(header).filter(([name]) => name !== '__metadata__');
  const sizes = entries.map(([, tensor]) => {
    const offsets = isObject(tensor) ? tensor.data_offsets : undefined;
    if (!Array.isArray(offsets)) return undefined;
    const [start, end] = offsets as unknown[];
    return isSize(start) && isSize(end) && end >= start ? end - start : undefined;
  });
  if (entries.length === 0 || sizes.includes(undefined)) {
    return problem('text', 'holds no list of tensors: neither weight_map nor data_offsets');
  }
  const weightBytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return ok({...fromNames(entries.map(([name]) => name)), weightBytes});
}

function fromNames(names: readonly string[]): Omit<TensorList, 'files' | 'weightBytes'> {
  const text = names.filter((name) => !BESIDE_TEXT.test(name));
  const layers = highest(text, /(?:^|\.)(?:layers|h|blocks|blk)\.(\d+)\./);
  const experts = highest(text, /\.experts\.(\d+)\./);
  return {
    tensors: names.length,
    ...(layers !== undefined && {layers}),
    ...(experts !== undefined && {experts}),
    outputEmbedding: text.some((name) => /(^|\.)(lm_head|output|embed_out)\.weight$/.test(name)),
  };
}

/** One more than the highest number that a pattern finds. */
function highest(names: readonly string[], pattern: RegExp): number | undefined {
  let count = 0;
  for (const name of names) {
    const found = pattern.exec(name)?.[1];
    if (found !== undefined) count = Math.max(count, Number(found) + 1);
  }
  return count > 0 ? count : undefined;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e15;
}

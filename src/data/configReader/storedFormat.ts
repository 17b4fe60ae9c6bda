import {FORMATS} from '../../inference/precision/formats';
import type {NumberFormat} from '../../inference/precision/format';
import type {JsonObject} from './json';

/** How the weights of a group of modules are stored. */
export interface StoredFormat {
  /** As the file names it, with bits and groups. */
  readonly words: string;
  /** Bits of a weight without scales; undefined where the file does not say. */
  readonly bits?: number;
  /** With scales; undefined where the bits are not known. */
  readonly format?: NumberFormat;
}

const BIT_KEYS = [
  'num_bits',
  'bits',
  'w_bit',
  'wbits',
  'nbits',
  'weight_bits',
  'bit_width',
  'bits_per_weight',
];
const GROUP_KEYS = ['group_size', 'q_group_size'];

/** Formats whose blocks and scales the name fixes. */
const FIXED: readonly (readonly [name: RegExp, format: NumberFormat])[] = [
  [/nv_?fp4|nv_fp/, FORMATS.nvfp4],
  [/mx_?fp8/, FORMATS.mxfp8],
  [/mx_?fp4|mx_fp/, FORMATS.mxfp4],
];

/** Bits of methods whose name has no number. A ternary weight of BitNet is packed into 2. */
const BY_METHOD: Readonly<Record<string, number>> = {bitnet: 2, eetq: 8, marlin: 4};

/** Methods whose groups have a scale and an offset of 16 bits each. */
const WITH_OFFSETS = ['mlx', 'metal', 'hqq', 'sinq', 'torchao'];
/** Methods whose groups have a zero point as wide as a weight. */
const WITH_ZERO_POINTS = /gptq|awq|auto[-_]?round|marlin/;

/** The first of several keys that has a number in range. */
export function numberIn(
  json: JsonObject,
  keys: readonly string[],
  [min, max]: readonly [number, number],
): number | undefined {
  const values = keys.map((key) => json[key]);
  return values.find(
    (value): value is number => typeof value === 'number' && value >= min && value <= max,
  );
}

/**
 * The format that numbers and names of a quantization block describe.
 * @param json the object with bits and groups
 * @param name the format or the algorithm, as the file names it
 * @param method the method of the whole block: it fixes what a group stores beside its weights
 */
export function storedFormat(json: JsonObject, name: string, method: string): StoredFormat {
  const lower = name.toLowerCase();
  const group = numberIn(json, GROUP_KEYS, [1, 1e6]);
  const fixed = FIXED.find(([pattern]) => pattern.test(lower))?.[1];
  if (fixed)
    return {words: words(name, fixed.elementBits, json), bits: fixed.elementBits, format: fixed};
  const bits =
    numberIn(json, BIT_KEYS, [0.5, 32]) ??
    codebookBits(json) ??
    bitsInName(lower) ??
    bitsInName(method.toLowerCase()) ??
    BY_METHOD[method.toLowerCase()];
  const found = words(name, bits, json);
  if (bits === undefined) return {words: found};
  const isFloat = /fp|float|e4m3|e5m2/.test(lower);
  return {words: found, bits, format: withScales(bits, isFloat, group, json, method.toLowerCase())};
}

function words(name: string, bits: number | undefined, json: JsonObject): string {
  const group = numberIn(json, GROUP_KEYS, [1, 1e6]);
  const size = json.weight_block_size;
  const parts = [
    name,
    bits === undefined ? undefined : `${bits} bits`,
    group === undefined ? undefined : `groups of ${group}`,
    Array.isArray(size) ? `blocks of ${size.map(String).join(' × ')}` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function withScales(
  bits: number,
  isFloat: boolean,
  group: number | undefined,
  json: JsonObject,
  method: string,
): NumberFormat {
  if (method === 'bitsandbytes' && bits === 4) {
    // 64 weights share a scale of 32 bits, or one of 8 and a 256th of 32.
    const scaleBits = json.bnb_4bit_use_double_quant === true ? 8 + 32 / 256 : 32;
    return {id: 'bnb4', label: '', elementBits: 4, blockElements: 64, scaleBits};
  }
  if (group === undefined) {
    if (bits === 8) return isFloat ? FORMATS.fp8 : FORMATS.int8;
    return {id: `${bits}`, label: '', elementBits: bits};
  }
  const scaleBits = isFloat ? 8 : 16;
  const zeroPointBits = WITH_OFFSETS.includes(method)
    ? 16
    : WITH_ZERO_POINTS.test(method) || json.symmetric === false
      ? bits
      : 0;
  const known = Object.values<NumberFormat>(FORMATS).find(
    (format) =>
      format.elementBits === bits &&
      format.blockElements === group &&
      format.scaleBits === scaleBits &&
      (format.zeroPointBits ?? 0) === zeroPointBits,
  );
  return (
    known ?? {
      id: `${bits}g${group}`,
      label: '',
      elementBits: bits,
      blockElements: group,
      scaleBits,
      zeroPointBits,
    }
  );
}

/** Bits by the name of a format: of weights, where it also names activations. */
function bitsInName(name: string): number | undefined {
  const ofWeights = /^w(\d+)a/.exec(name)?.[1];
  if (ofWeights !== undefined) return Number(ofWeights);
  const [beforeWeight = name] = name.split('weight');
  const found = [...beforeWeight.matchAll(/(?:u?int|float|fp|nf)_?(\d+)/g)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Bits of vectors that are numbers of codebook entries, as in AQLM and VPTQ. */
function codebookBits(json: JsonObject): number | undefined {
  const each = numberIn(json, ['nbits_per_codebook'], [1, 32]);
  if (each !== undefined) {
    const books = numberIn(json, ['num_codebooks'], [1, 64]) ?? 1;
    const vector =
      (numberIn(json, ['in_group_size'], [1, 1024]) ?? 8) *
      (numberIn(json, ['out_group_size'], [1, 1024]) ?? 1);
    return (books * each) / vector;
  }
  const [length, entries, residual] = ['vector_lens', 'num_centroids', 'num_res_centroids'].map(
    (key) => lastOf(json[key]),
  );
  if (length === undefined || entries === undefined || length < 1 || entries < 2) return undefined;
  return (
    (Math.log2(entries) + (residual !== undefined && residual > 1 ? Math.log2(residual) : 0)) /
    length
  );
}

/** VPTQ gives outliers first, then the rest of the weights. */
function lastOf(list: unknown): number | undefined {
  const last: unknown = Array.isArray(list) ? list.at(-1) : undefined;
  return typeof last === 'number' ? last : undefined;
}

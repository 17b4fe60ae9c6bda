import {Fields} from './fields';
import {isObject} from './json';

/** What the quantization block of a configuration says. */
export interface ReadQuantization {
  /** As the file names it, for example `fp8`, `awq` or `compressed-tensors`. */
  readonly method: string;
  /** Bits of a quantized weight, without scales; undefined where the block does not say, or has several. */
  readonly bits?: number;
  /** The format in words, for example `float, 4 bits, groups of 32`. */
  readonly format: string;
  /** Bits of a cached element, where the block sets them. */
  readonly keyValueBits?: number;
  /** Modules that keep their format, as the file names them. */
  readonly notQuantized: readonly string[];
}

const BITS = {min: 1, max: 32, integer: true};
const GROUP = {min: -1, max: 1e6, integer: true};

/** Bits of the methods and algorithms whose name says them. */
const BY_NAME: Readonly<Record<string, number>> = {
  fp8: 8,
  fbgemm_fp8: 8,
  fp8_pb_wo: 8,
  mxfp8: 8,
  mxfp4: 4,
  nvfp4: 4,
  w4a16_awq: 4,
  w4a16_nvfp4: 4,
  w8a8_sq_per_channel: 8,
};

/** The quantization block; undefined where there is none. */
export function quantizationOf(fields: Fields): ReadQuantization | undefined {
  const block = fields.child('quantization_config') ?? fields.child('compression_config');
  if (!block) return undefined;
  const method = block.text('quant_method') ?? 'not named';
  const parts = formatsOf(block, method);
  const bits = new Set(parts.map((part) => part.bits));
  const only = bits.size === 1 ? [...bits][0] : undefined;
  const keyValueBits = cacheBits(block);
  return {
    method,
    ...(only !== undefined && {bits: only}),
    format: [...new Set(parts.map((part) => part.format))].join('; '),
    ...(keyValueBits !== undefined && {keyValueBits}),
    notQuantized: notQuantized(block),
  };
}

interface Part {
  readonly bits: number | undefined;
  readonly format: string;
}

/** The formats of a block: one of each group or algorithm where it has several, else the one that it names. */
function formatsOf(block: Fields, method: string): readonly Part[] {
  const groups = block.child('config_groups');
  const weights = Object.keys(groups?.json ?? {}).flatMap(
    (name) => groups?.child(name)?.child('weights') ?? [],
  );
  if (weights.length > 0) return weights.map((group) => part(group, group.text('type') ?? method));
  const layers = block.child('quantized_layers');
  const algorithms = Object.values(layers?.json ?? {}).flatMap((layer) =>
    isObject(layer) && typeof layer.quant_algo === 'string' ? [layer.quant_algo] : [],
  );
  if (algorithms.length > 0)
    return algorithms.map((name) => part(new Fields({}, block.report), name));
  return [part(block, block.text('quant_algo') ?? method)];
}

function part(block: Fields, name: string): Part {
  const bits =
    block.number(['num_bits', 'bits', 'w_bit', 'wbits'], BITS) ??
    ofBitsAndBytes(block) ??
    BY_NAME[name.toLowerCase()];
  const group = block.number(['group_size', 'q_group_size'], GROUP);
  const size = block.json.weight_block_size;
  const parts = [
    block.text(['fmt', 'bnb_4bit_quant_type']) ?? name,
    bits === undefined ? undefined : `${bits} bits`,
    group !== undefined && group > 0 ? `groups of ${group}` : undefined,
    Array.isArray(size) ? `blocks of ${size.map(String).join(' × ')}` : undefined,
  ];
  return {bits, format: parts.filter((words) => words !== undefined).join(', ')};
}

function ofBitsAndBytes(block: Fields): number | undefined {
  if (block.flag('load_in_4bit', false)) return 4;
  return block.flag('load_in_8bit', false) ? 8 : undefined;
}

/** Bits of a cached element; the scheme is an object or the name of a format. */
function cacheBits(block: Fields): number | undefined {
  const named = block.json.kv_cache_scheme;
  if (typeof named === 'string') return BY_NAME[named.toLowerCase()];
  return block.child('kv_cache_scheme')?.number('num_bits', BITS);
}

function notQuantized(block: Fields): readonly string[] {
  const keys = ['modules_to_not_convert', 'ignore', 'exclude_modules', 'ignored_layers'];
  const list = keys.map((key) => block.json[key]).find(Array.isArray) as unknown[] | undefined;
  return (list ?? []).map(String);
}

import type {TensorClass} from '../../inference/model/tensorClass';
import type {NumberFormat} from '../../inference/precision/format';
import {FORMATS} from '../../inference/precision/formats';
import {OUTSIDE_BLOCKS} from '../../inference/precision/outsideBlocks';
import {weightPrecision, type WeightPrecision} from '../../inference/precision/weightPrecision';
import type {Fields} from './fields';
import {isObject, type JsonObject} from './json';
import {expertsOf, overridden, partsOf, texts, type Part} from './quantizationParts';
import {numberIn, storedFormat} from './storedFormat';

/** Content of the quantization block of a configuration. */
export interface ReadQuantization {
  /** As the file names it, for example `fp8`, `awq` or `compressed-tensors`. */
  readonly method: string;
  /** Bits of a quantized weight, without scales; undefined where the block does not say, or has several. */
  readonly bits?: number;
  /** The formats of weights in words, for example `float, 4 bits, groups of 32`; undefined where weights are not quantized. */
  readonly format?: string;
  /** Format of each class of weights; undefined where the file does not tell. */
  readonly precision?: WeightPrecision;
  /** Bits of a cached element, where the block sets them. */
  readonly keyValueBits?: number;
  /** Modules that keep their format, as the file names them. */
  readonly notQuantized: readonly string[];
}

/** Classes of weights that a block can name, and how names of modules show them: the first that fits. */
const CLASSES = [
  ['outputEmbedding', /lm_head/],
  ['inputEmbedding', /embed_tokens|wte/],
  ['recurrent', /linear_attn|mamba|mixer\.(in|out)_proj/],
  ['router', /[._]gate$|router/],
  ['sharedExperts', /shared_expert/],
  ['routedExperts', /experts/],
  ['attention', /attn|attention|[qkvo]_proj/],
  ['denseMlp', /mlp|ffn|feed_forward|(gate|up|down)_proj/],
] as const satisfies readonly (readonly [TensorClass, RegExp])[];
type Class = (typeof CLASSES)[number][0];

/** The classes that a name or a pattern stands for: one for whatever is in a block stands for experts, too. */
function classesOf(module: string): readonly Class[] {
  if (/(mlp|ffn|feed_forward)\.\*/.test(module))
    return ['denseMlp', 'sharedExperts', 'routedExperts'];
  return CLASSES.flatMap(([name, pattern]) => (pattern.test(module) ? [name] : [])).slice(0, 1);
}

const LISTS = [
  'modules_to_not_convert',
  'ignore',
  'exclude_modules',
  'ignored_layers',
  'exclude',
  'skip_modules',
  'llm_int8_skip_modules',
  'linear_weights_not_to_quantize',
];
/** Methods that quantize nothing but routed experts. */
const EXPERTS_ALONE = ['mxfp4', 'experts_int8'];
/** Methods that quantize embeddings and the output matrix, too. */
const EVERYWHERE = ['MLX'];
/** Switches that do the same. */
const EVERYWHERE_FLAGS = ['include_input_output_embeddings', 'quantize_embeddings'];

/** Ends the name of a whole class, or of a projection in it. */
const WHOLE =
  /(?:attn|attention|mlp|ffn|feed_forward|experts?)(?:\\?\.(?:[\d*]+\.)?[\w()|]+_proj)?[.*$]*$/;

/** Keys of a configuration with the block. */
export const quantizationKeys = ['quantization_config', 'compression_config', 'quantization'];

/** The block of a file of its own, such as `hf_quant_config.json`, or `quantize_config.json` of GPTQ; undefined for other files. */
export function quantizationIn(json: JsonObject): JsonObject | undefined {
  const {quantization} = json;
  const inner = isObject(quantization) ? quantization : json;
  const keys = ['quant_algo', 'kv_cache_quant_algo', 'w_bit', 'desc_act', 'quant_method'];
  const isOwn = keys.some((key) => key in inner) && !('model_type' in json);
  return isOwn ? json : undefined;
}

/**
 * The quantization block; undefined where there is none. A value in it that is not understood refuses no model: it changes no shape.
 * @param layers of the model: a list with the modules of most of them means all
 */
export function quantizationOf(fields: Fields, layers: number): ReadQuantization | undefined {
  const found = quantizationKeys.flatMap((key) => fields.child(key) ?? [])[0]?.json;
  const experts = fields.text('expert_dtype') ?? found?.expert_dtype;
  if (!found && experts === undefined) return undefined;
  // ModelOpt puts its block into one more object.
  const block = isObject(found?.quantization) ? {...found, ...found.quantization} : (found ?? {});
  const method = methodOf(block);
  const own = found ? partsOf(block, method) : [];
  // A checkpoint that was quantized again keeps the word for the experts that it was made from.
  const namesExperts = own.some(({modules}) =>
    modules.some((module) => classesOf(module).includes('routedExperts')),
  );
  const ofExperts = block.moe_quant_algo ?? (namesExperts ? undefined : experts);
  const parts = [...own, ...expertsOf(ofExperts, method)];
  const bits = new Set(parts.map((part) => part.bits));
  const only = bits.size === 1 ? [...bits][0] : undefined;
  const format = [...new Set(parts.map(({words}) => words))].join('; ');
  const precision = parts.length > 0 && precisionOf(parts, method, block, layers);
  const keyValueBits = cacheBits(block);
  return {
    method,
    ...(only !== undefined && {bits: only}),
    ...(format !== '' && {format}),
    ...(precision && {precision}),
    ...(keyValueBits !== undefined && {keyValueBits}),
    notQuantized: notQuantized(block),
  };
}

function methodOf(block: JsonObject): string {
  const {quant_method: named, producer} = block;
  if (typeof named === 'string') return named;
  if (isObject(producer) && typeof producer.name === 'string') return producer.name;
  if ('w_bit' in block) return 'awq';
  if ('desc_act' in block) return 'gptq';
  if ('bits' in block) return 'MLX';
  return 'not named';
}

/** The format of each class of weights; undefined where one has several, or one that is not known. */
function precisionOf(
  parts: readonly Part[],
  method: string,
  block: JsonObject,
  layers: number,
): WeightPrecision | undefined {
  const own = new Map<Class, Part[]>();
  const others: Part[] = [];
  for (const part of parts) {
    const named = new Set(part.modules.flatMap(classesOf));
    for (const name of named) {
      const list = own.get(name) ?? [];
      list.push(part);
      own.set(name, list);
    }
    if (named.size === 0) others.push(part);
  }
  const isExpertsAlone = EXPERTS_ALONE.includes(method);
  if (isExpertsAlone) own.set('routedExperts', others);
  const rest = isExpertsAlone || others.length === 0 ? FORMATS.bf16 : oneOf(others);
  const formats = [...own].map(([name, list]) => [name, oneOf(list)] as const);
  if (!rest || formats.some(([, format]) => !format)) return undefined;
  const kept = CLASSES.filter(([name]) => namesAll(notQuantized(block), name, layers));
  return weightPrecision(rest, {
    ...outside(block, method, rest),
    ...Object.fromEntries(formats),
    ...Object.fromEntries(kept.map(([name]) => [name, FORMATS.bf16])),
  });
}

/** Weights outside of layers, which most methods leave alone. */
function outside(block: JsonObject, method: string, rest: NumberFormat): Partial<WeightPrecision> {
  const isEverywhere =
    EVERYWHERE.includes(method) || EVERYWHERE_FLAGS.some((key) => block[key] === true);
  if (isEverywhere) return {norms: FORMATS.bf16};
  const headBits = numberIn(block, ['head_bits'], [1, 16]);
  const head =
    block.lm_head === true
      ? rest
      : headBits !== undefined && storedFormat({bits: headBits}, 'int', method).format;
  return {...OUTSIDE_BLOCKS, ...(head && {outputEmbedding: head})};
}

/** Modules that keep their format. */
const notQuantized = (block: JsonObject): readonly string[] => [
  ...LISTS.flatMap((key) => texts(block[key])),
  // GPTQModel begins what it leaves alone with a minus.
  ...Object.keys(isObject(block.dynamic) ? block.dynamic : {}).filter((key) =>
    key.startsWith('-:'),
  ),
  ...overridden(block).flatMap(({name, bits}) => (bits >= 16 ? [name] : [])),
];

function oneOf(parts: readonly Part[]): NumberFormat | undefined {
  const [first, ...others] = parts.map(({format}) => format);
  const isOne = others.every((format) => JSON.stringify(format) === JSON.stringify(first));
  return isOne ? first : undefined;
}

/** Whether a list names the modules of a class, by a pattern or in at least half of the layers. */
function namesAll(list: readonly string[], name: Class, layers: number): boolean {
  const own = list.filter((entry) => isWhole(entry, name));
  const numbers = own.map((entry) => /\.(\d+)\./.exec(entry)?.[1]);
  return numbers.includes(undefined) || new Set(numbers).size * 2 >= Math.max(2, layers);
}

/** An entry for all of a class or for its projections, and not for a gate or an indexer in it. */
function isWhole(entry: string, name: Class): boolean {
  return (
    !/vision|visual|audio|mtp/.test(entry) && classesOf(entry).includes(name) && WHOLE.test(entry)
  );
}

/** Bits of a cached element; the scheme is an object or the name of a format. */
function cacheBits(block: JsonObject): number | undefined {
  const scheme = block.kv_cache_scheme ?? block.kv_cache_quant_algo;
  if (typeof scheme === 'string') return storedFormat({}, scheme, '').bits;
  return isObject(scheme) ? numberIn(scheme, ['num_bits'], [1, 32]) : undefined;
}

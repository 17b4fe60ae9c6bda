import {countParameters} from '../../model/parameters';
import type {ModelShape} from '../../model/shape';
import type {ByTensorClass} from '../../model/tensorClass';
import {TENSOR_CLASSES, mapClasses} from '../../model/tensorClass';
import {FORMATS} from '../../precision/formats';
import {GGUF_BLOCK_BITS, fallbackBlock, type GgufBlock, type KQuant} from '../../precision/gguf';
import {weightPrecision, type WeightPrecision} from '../../precision/weightPrecision';
import {BITS_PER_BYTE} from '../../units';
import {tensorGroups, type TensorGroup} from './matrices';

/** The block format of most tensors of a file type. */
const BASE: Readonly<Record<KQuant, GgufBlock>> = {
  Q4_0: 'Q4_0',
  Q2_K: 'Q2_K',
  Q3_K_S: 'Q3_K',
  Q3_K_M: 'Q3_K',
  Q3_K_L: 'Q3_K',
  Q4_K_S: 'Q4_K',
  Q4_K_M: 'Q4_K',
  Q5_K_S: 'Q5_K',
  Q5_K_M: 'Q5_K',
  Q6_K: 'Q6_K',
  Q8_0: 'Q8_0',
  F16: 'F16',
  MXFP4_MOE: 'Q8_0',
};

/** The block format of one of `layers` tensors, by its number; undefined for that of most. */
type ByLayer = (layer: number, layers: number) => GgufBlock | undefined;

/** The first and last eighth of the layers, and every third between them, get more bits. */
const moreBits =
  (block: GgufBlock): ByLayer =>
  (layer, layers) => {
    const eighth = Math.floor(layers / 8);
    const isMore =
      layer < eighth || layer >= Math.floor((7 * layers) / 8) || (layer - eighth) % 3 === 2;
    return isMore ? block : undefined;
  };

const VALUES: Partial<Readonly<Record<KQuant, ByLayer>>> = {
  Q3_K_M: (layer) => (layer < 2 ? 'Q5_K' : 'Q4_K'),
  Q3_K_L: () => 'Q5_K',
  Q4_K_S: (layer) => (layer < 4 ? 'Q5_K' : undefined),
  Q4_K_M: moreBits('Q6_K'),
  Q5_K_M: moreBits('Q6_K'),
};

const DOWNS: Partial<Readonly<Record<KQuant, ByLayer>>> = {
  Q2_K: () => 'Q3_K',
  Q3_K_M: (layer, layers) => (layer < Math.floor(layers / 16) ? 'Q5_K' : 'Q4_K'),
  Q3_K_L: () => 'Q5_K',
  Q4_K_S: (layer, layers) => (layer < Math.floor(layers / 8) ? 'Q5_K' : undefined),
  Q4_K_M: moreBits('Q6_K'),
  Q5_K_M: moreBits('Q6_K'),
};

const ATTENTION_OUTPUTS: Partial<Readonly<Record<KQuant, GgufBlock>>> = {
  Q2_K: 'Q3_K',
  Q3_K_M: 'Q4_K',
  Q3_K_L: 'Q5_K',
};

/** File types whose output of attention has 5 bits in models with eight experts. */
const EIGHT_EXPERTS: readonly KQuant[] = ['Q2_K', 'Q3_K_S', 'Q3_K_M', 'Q4_K_S', 'Q4_K_M'];

/** Facts of a model on which the choice of a type depends. */
interface Model {
  readonly hasEightExperts: boolean;
  /** Dense models of 80 layers whose heads share keys, which are taken for a 70B. */
  readonly is70b: boolean;
  readonly groupSize: number;
  readonly layers: number;
  readonly valueTensors: number;
}

/**
 * Bytes of the weights in a GGUF file of a type, by class, as `llama-quantize` chooses a block format for each tensor without an importance
 * matrix: by what it is for, by its layer, and by whether its rows divide into blocks of 256. Draft modules are not counted.
 *
 * Within 1 % of `llama-quantize --dry-run` for the shapes that were held against it; models that store queries, keys
 * and values in one tensor (Phi-3) take up to 4 % more. `MXFP4_MOE` has experts in MXFP4 and the rest in Q8_0, as the
 * published files of gpt-oss.
 *
 * Source: llamacppquant (v0.5.0).
 *
 * @param shape of the model
 * @param type of the file
 * @returns bytes by class of weights
 * @example
 * ```ts
 * sumClasses(fileBytes(LLAMA_31_8B, 'Q4_K_M')) // => 4.913e9
 * ```
 */
export function fileBytes(shape: ModelShape, type: KQuant): ByTensorClass {
  const groups = tensorGroups(shape);
  const model = modelOf(shape, groups);
  return mapClasses((tensorClass) =>
    groups
      .filter((group) => group.tensorClass === tensorClass)
      .reduce((sum, group) => sum + groupBits(group, type, model) / BITS_PER_BYTE, 0),
  );
}

/**
 * The weights of a GGUF file of a type as formats by class, so that a pass reads the bytes of the file.
 *
 * Derived: bits of `fileBytes` over the weights of each class.
 *
 * @param shape of the model
 * @param type of the file
 * @returns a format for each class
 * @example
 * ```ts
 * bitsPerElement(filePrecision(LLAMA_31_8B, 'Q4_K_M').outputEmbedding) // => 6.563
 * ```
 */
export function filePrecision(shape: ModelShape, type: KQuant): WeightPrecision {
  const bytes = fileBytes(shape, type);
  const {totalByClass} = countParameters(shape);
  const formats = TENSOR_CLASSES.filter((c) => totalByClass[c] > 0).map((c) => {
    const elementBits = (bytes[c] * BITS_PER_BYTE) / totalByClass[c];
    return [c, {id: `gguf-${type}-${c}`, label: `GGUF ${type}`, elementBits}];
  });
  // A part that a model does not have takes no bytes in any format.
  return weightPrecision(FORMATS.fp32, Object.fromEntries(formats) as Partial<WeightPrecision>);
}

function modelOf(shape: ModelShape, groups: readonly TensorGroup[]): Model {
  const experts = shape.feedForwards.map((group) =>
    group.kind === 'moe' ? group.routedExperts : 0,
  );
  const ratios = shape.mixers.map((mixer) =>
    mixer.kind === 'softmax' ? mixer.queryHeads / mixer.keyValueHeads : 1,
  );
  const groupSize = Math.max(1, ...ratios);
  const values = groups.filter(({role, elements}) => role === 'value' && elements > 0);
  return {
    hasEightExperts: Math.max(...experts) === 8,
    is70b: shape.layers === 80 && groupSize > 1 && Math.max(...experts) === 0,
    groupSize,
    layers: shape.layers,
    valueTensors: values.reduce((sum, {layers}) => sum + layers, 0),
  };
}

function groupBits(group: TensorGroup, type: KQuant, model: Model): number {
  if (group.elements === 0) return 0;
  if (group.role === 'float') return group.layers * group.elements * GGUF_BLOCK_BITS.F32;
  const bits = (block: GgufBlock) => GGUF_BLOCK_BITS[fallbackBlock(block, group.rowWidth)];
  return meanBits(group, type, model, bits) * group.layers * group.elements;
}

function meanBits(
  {role, from, layers, rowWidth, tensorClass}: TensorGroup,
  type: KQuant,
  model: Model,
  bits: (block: GgufBlock) => number,
): number {
  const base = BASE[type];
  if (type === 'F16') return bits(base);
  if (type === 'MXFP4_MOE') return bits(tensorClass === 'routedExperts' ? 'MXFP4' : base);
  switch (role) {
    case 'output':
      return bits(type === 'Q8_0' || rowWidth % 256 !== 0 ? 'Q8_0' : 'Q6_K');
    case 'key':
      return bits(model.hasEightExperts ? 'Q8_0' : base);
    case 'attention-output': {
      const isWide = model.hasEightExperts && EIGHT_EXPERTS.includes(type);
      const block = model.hasEightExperts ? undefined : ATTENTION_OUTPUTS[type];
      return bits(isWide ? 'Q5_K' : (block ?? base));
    }
    case 'value': {
      // Kinds of layers take turns, so each has its part of those with more bits.
      const count = model.valueTensors;
      return mean(0, count, (layer) => bits(valueBlock(type, model, layer)));
    }
    case 'down': {
      // A group whose place is not known is spread over the depth.
      const isPlaced = from > 0 || layers === model.layers;
      const [start, count] = isPlaced ? [from, layers] : [0, layers];
      const choose = DOWNS[type];
      return mean(start, count, (layer) => bits(choose?.(layer, model.layers) ?? base));
    }
    default:
      return bits(base);
  }
}

function valueBlock(type: KQuant, model: Model, layer: number): GgufBlock {
  if (model.hasEightExperts) return 'Q8_0';
  const shared = type === 'Q2_K' ? (model.groupSize >= 4 ? 'Q4_K' : 'Q3_K') : undefined;
  const block = shared ?? VALUES[type]?.(layer, model.valueTensors) ?? BASE[type];
  return model.is70b && (block === 'Q3_K' || block === 'Q4_K') ? 'Q5_K' : block;
}

function mean(from: number, count: number, value: (index: number) => number): number {
  let sum = 0;
  for (let index = from; index < from + count; index++) sum += value(index);
  return sum / count;
}

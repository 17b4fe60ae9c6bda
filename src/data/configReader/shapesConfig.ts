import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import {LAYERS} from './fields';
import {isObject, type JsonObject} from './json';
import {BESIDE_TEXT} from './readTensorList';

/** A configuration that shapes of tensors make. */
export interface ShapesConfig {
  readonly config: JsonObject;
  /** Values that shapes do not give and that were filled in, one sentence each. */
  readonly assumed: readonly string[];
}

/** Number formats in which a weight is one element of its tensor. */
const UNPACKED = ['F64', 'F32', 'F16', 'BF16', 'F8_E4M3', 'F8_E5M2'];

/** Kinds of other layers, with the reason why their shapes are not enough. */
const NOT_IN_SHAPES: readonly (readonly [name: RegExp, reason: string])[] = [
  [/\.experts\.|\.gate\.weight$/, 'experts, and shapes do not say how many a token takes'],
  [/kv_a_proj|kv_b_proj/, 'latent attention, whose parts shapes do not tell apart'],
  [
    /qkv_proj|query_key_value|c_attn|Wqkv/,
    'queries, keys and values in one matrix, which shapes do not tell apart',
  ],
  [
    /linear_attn|\.mixer\.|conv1d|A_log/,
    'layers with a state, whose sizes shapes do not tell apart',
  ],
  [/pre_feedforward_layernorm/, 'layers with a window, whose tokens shapes do not say'],
  [/qweight|weight_packed/, 'packed weights, whose shapes are not those of the matrices'],
];

/** Names of Meta and Mistral, in their `consolidated` files, and those of transformers. */
const NAMES: readonly (readonly [own: RegExp, name: string])[] = [
  [/^tok_embeddings\./, 'embed_tokens.'],
  [/^output\./, 'lm_head.'],
  [/\.attention\.w([qkvo])\./, '.self_attn.$1_proj.'],
  [/\.feed_forward\.w1\./, '.mlp.gate_proj.'],
  [/\.feed_forward\.w2\./, '.mlp.down_proj.'],
  [/\.feed_forward\.w3\./, '.mlp.up_proj.'],
];

const renamed = (name: string): string =>
  NAMES.reduce((found, [own, other]) => found.replace(own, other), name);

/** Widths of heads that are tried where no norm has one, widest first. */
const HEAD_DIMS = [128, 64, 32, 16, 8];

/**
 * The configuration of a model with layers as Llama has them, by the shapes of its tensors.
 * @param header tensors by name, as in the header of a safetensors file; those of several files of one checkpoint together
 * Problems: tensors that are missing, so that this is a part of a checkpoint; layers whose shapes are not enough, or differ.
 * Source: definition (names of tensors in transformers).
 */
export function shapesConfig(header: JsonObject): Result<ShapesConfig> {
  const tensors = new Map(
    Object.entries(header)
      .filter(([name]) => name !== '__metadata__' && !BESIDE_TEXT.test(name))
      .map(([name, tensor]) => [renamed(name), tensor]),
  );
  const names = [...tensors.keys()];
  for (const [pattern, reason] of NOT_IN_SHAPES) {
    const found = names.find((name) => pattern.test(name));
    if (found !== undefined) return needsConfig(found, `belongs to ${reason}`);
  }
  return new Shapes(tensors).config();
}

function needsConfig(name: string, message: string): Result<never> {
  return problem(name, `${message}. The config.json of the model is needed`);
}

/** Why shapes are not enough; caught where reading began. */
class NotEnough extends Error {
  constructor(
    readonly tensor: string,
    message: string,
  ) {
    super(message);
  }
}

class Shapes {
  constructor(private readonly tensors: ReadonlyMap<string, unknown>) {}

  config(): Result<ShapesConfig> {
    try {
      return ok(this.read());
    } catch (error) {
      if (error instanceof NotEnough) return needsConfig(error.tensor, error.message);
      throw error;
    }
  }

  private read(): ShapesConfig {
    const [vocabulary, hidden] = this.matrix(/(^|\.)embed_tokens\.weight$/, 'embed_tokens.weight');
    this.shape(/(^|\.)norm\.weight$/, 'norm.weight');
    const layers = this.layers();
    const queryRows = this.ofAll('self_attn.q_proj.weight', layers)[0] ?? 0;
    const keyRows = this.ofAll('self_attn.k_proj.weight', layers)[0] ?? 0;
    const width = this.ofAll('mlp.gate_proj.weight', layers)[0] ?? 0;
    // A norm of all heads together is as wide as they are, and shows none of them.
    const normWidth = this.optional('self_attn.q_norm.weight')?.at(-1);
    const headNorm = normWidth === queryRows ? undefined : normWidth;
    const headDim =
      headNorm ??
      HEAD_DIMS.find((size) => queryRows % size === 0 && keyRows % size === 0) ??
      keyRows;
    const has = (end: string) => this.optional(end) !== undefined;
    const bias = has('self_attn.q_proj.bias');
    const config = {
      model_type: typeOf(
        bias,
        has('self_attn.o_proj.bias'),
        normWidth !== undefined,
        normWidth === queryRows,
      ),
      num_hidden_layers: layers,
      hidden_size: hidden,
      intermediate_size: width,
      vocab_size: vocabulary,
      num_attention_heads: queryRows / headDim,
      num_key_value_heads: keyRows / headDim,
      head_dim: headDim,
      attention_bias: bias,
      mlp_bias: has('mlp.gate_proj.bias'),
      tie_word_embeddings: ![...this.tensors.keys()].some((name) =>
        name.endsWith('lm_head.weight'),
      ),
    };
    return {config, assumed: headNorm === undefined ? [headSentence(headDim)] : []};
  }

  /** Layers from 0 on, each with its query projection. */
  private layers(): number {
    const numbers = new Set<number>();
    for (const name of this.tensors.keys()) {
      const found = /(?:^|\.)layers\.(\d+)\./.exec(name)?.[1];
      if (found !== undefined) numbers.add(Number(found));
    }
    if (numbers.size === 0) {
      throw new NotEnough('layers.0', 'is missing: no names of layers as Llama has');
    }
    const layers = numbers.size;
    if (layers > LAYERS.max) throw new NotEnough('layers', `are more than ${LAYERS.max}`);
    for (let layer = 0; layer < layers; layer++) {
      if (!numbers.has(layer)) throw missing(`layers.${layer}`);
    }
    return layers;
  }

  /** The shape that a matrix has in all layers. */
  private ofAll(end: string, layers: number): readonly number[] {
    const first = this.shapeIn(0, end);
    for (let layer = 1; layer < layers; layer++) {
      const other = this.shapeIn(layer, end);
      if (String(other) !== String(first)) {
        throw new NotEnough(`layers.${layer}.${end}`, 'has another shape than in the first layer');
      }
    }
    return first;
  }

  private shapeIn(layer: number, end: string): readonly number[] {
    const name = `layers.${layer}.${end}`;
    return this.shape(new RegExp(`(^|\\.)${name.replaceAll('.', '\\.')}$`), name);
  }

  private optional(end: string): readonly number[] | undefined {
    const name = [...this.tensors.keys()].find((one) => one.endsWith(`layers.0.${end}`));
    return name === undefined ? undefined : shapeOf(name, this.tensors.get(name));
  }

  private matrix(pattern: RegExp, name: string): readonly [number, number] {
    const [rows = 0, columns] = this.shape(pattern, name);
    if (columns === undefined) throw new NotEnough(name, 'is no matrix');
    return [rows, columns];
  }

  private shape(pattern: RegExp, name: string): readonly number[] {
    const found = [...this.tensors].find(([one]) => pattern.test(one));
    if (!found) throw missing(name);
    return shapeOf(...found);
  }
}

function missing(name: string): NotEnough {
  return new NotEnough(name, 'is missing: these are not all tensors of a model like Llama');
}

function shapeOf(name: string, tensor: unknown): readonly number[] {
  const {shape, dtype} = isObject(tensor) ? tensor : {};
  const isShape =
    Array.isArray(shape) &&
    shape.length > 0 &&
    shape.every((size) => Number.isInteger(size) && (size as number) > 0);
  if (!isShape) throw new NotEnough(name, 'has no shape');
  if (!UNPACKED.includes(String(dtype))) {
    throw new NotEnough(name, `is packed in ${String(dtype).slice(0, 20)}`);
  }
  return shape as number[];
}

/** A type whose code has these biases and norms. */
function typeOf(
  bias: boolean,
  outputBias: boolean,
  queryKeyNorm: boolean,
  ofAllHeads: boolean,
): string {
  if (queryKeyNorm) return ofAllHeads ? 'olmo2' : 'qwen3';
  return bias && !outputBias ? 'qwen2' : 'llama';
}

const headSentence = (headDim: number) =>
  `Shapes do not say the width of a head: ${headDim} is assumed. It sets how many devices can divide the heads, and no bytes.`;

import type {Result} from '../../inference/result';
import {ok, problem, problems} from '../../inference/result';
import {formOf} from './ggufForms';
import {LISTED, ofLayers} from './ggufLayers';
import {KEYS, TYPES, WITHOUT_WINDOWS} from './ggufKeys';
import type {JsonObject} from './json';
import type {GgufHeader, GgufValue} from './gguf';
import {parseGguf} from './gguf';
import type {ReadConfig} from './readModelConfig';
import {readConfigObject} from './readModelConfig';

/** Facts of the header of a GGUF file about a model. */
export interface ReadGguf extends ReadConfig {
  /** As llama.cpp names it. */
  readonly architecture: string;
  /** The configuration that says the same. */
  readonly config: JsonObject;
  readonly name?: string;
  /** Parameters by the sizes of the tensors that the file lists; 0 if it lists none. */
  readonly parameters: number;
}

/** Keys that converters write as 0 where a model has none. */
const ZERO_IS_NONE = ['sliding_window', 'q_lora_rank', 'kv_lora_rank'];

/**
 * Reads the header of a GGUF file of an architecture that llama.cpp has.
 * @param buffer the start of the file, as far as its header goes
 * Problems: those of the format, `header` if the buffer ends inside it; those of the configuration that its keys make; an architecture that is
 * not known; a value that differs between layers.
 * Source: definition (the keys of llama.cpp).
 */
export function readGguf(buffer: ArrayBuffer): Result<ReadGguf> {
  const header = parseGguf(buffer);
  return header.ok ? ggufModel(header.value) : header;
}

/** {@link readGguf} for a header that was parsed, or for those of all parts together. */
export function ggufModel(header: GgufHeader): Result<ReadGguf> {
  const {values, tensors} = header;
  const other = otherThanModel(values);
  if (other !== undefined) return problem('file', other);
  const architecture = values['general.architecture'];
  const part = partOf(values);
  if (architecture === undefined && part && part.number > 1) {
    return problem(
      'file',
      `is part ${part.number} of ${part.count} of a model: choose all parts together, or the first one`,
    );
  }
  if (typeof architecture !== 'string') {
    return problem('general.architecture', 'is missing: the architecture of the model');
  }
  const type = Object.hasOwn(TYPES, architecture) ? TYPES[architecture] : undefined;
  if (type === undefined) {
    const known = Object.keys(TYPES).join(', ');
    return problem(
      'general.architecture',
      `is "${architecture}", which is not known; known are ${known}`,
    );
  }
  const config = configOf(header, architecture, type);
  if (!config.ok) return config;
  const read = readConfigObject(config.value);
  if (!read.ok) return problems(read.problems.map((found) => withKey(found, architecture)));
  const name = values['general.name'];
  return ok({
    ...read.value,
    architecture,
    config: config.value,
    ...(typeof name === 'string' && {name}),
    parameters: [...tensors.values()].reduce((sum, elements) => sum + elements, 0),
  });
}

/** Kind of a file that holds no language model and lies beside one; undefined where it holds one, or a part. */
export function otherThanModel(values: GgufHeader['values']): string | undefined {
  const type = values['general.type'];
  const architecture = values['general.architecture'];
  if (type === 'adapter') {
    return 'is an adapter (LoRA): choose the file of the model that it changes';
  }
  if (type === 'mmproj' || architecture === 'clip') {
    return 'is the tower for images or sound beside a model: choose the file of the model';
  }
  if (type === 'imatrix') {
    return 'is a list of which weights matter for quantization: choose the file of the model';
  }
  return undefined;
}

/** Which part of a file in parts a header begins, from 1 on; undefined for a whole file. */
export function partOf(
  values: GgufHeader['values'],
): {readonly number: number; readonly count: number} | undefined {
  const count = Number(values['split.count']);
  return count > 1 ? {number: Number(values['split.no'] ?? 0) + 1, count} : undefined;
}

function configOf(
  {values, tensors}: GgufHeader,
  architecture: string,
  type: string,
): Result<Record<string, unknown>> {
  const config: Record<string, unknown> = {model_type: type};
  // Draft modules are the last blocks, and lists have entries for them.
  const blocks = Number(values[`${architecture}.block_count`]);
  const drafts = Number(values[`${architecture}.nextn_predict_layers`] ?? 0);
  const hasStates = values[`${architecture}.ssm.time_step_rank`] !== undefined;
  for (const [key, to] of Object.entries(KEYS)) {
    const value = values[`${architecture}.${key}`];
    if (value === undefined || LISTED.includes(key)) continue;
    const one = oneForAll(value, blocks - drafts, hasStates);
    if (one === undefined) {
      return problem(`${architecture}.${key}`, 'differs between layers, which is not read');
    }
    config[to] = one === 0 && ZERO_IS_NONE.includes(to) ? null : one;
  }
  if (drafts > 0) {
    config.num_nextn_predict_layers = drafts;
    config.num_hidden_layers = blocks - drafts;
  }
  const tokens = values['tokenizer.ggml.tokens'];
  if (config.vocab_size === undefined && typeof tokens === 'object') {
    config.vocab_size = tokens.length;
  }
  // Of a file in parts each lists its own tensors, and what is absent here may be in another.
  const isWhole = partOf(values) === undefined;
  if (tensors.size > 0 && isWhole) Object.assign(config, fromTensors(tensors));
  if (type === 'llama' && Number(config.num_experts ?? 0) > 0) {
    config.model_type = 'mixtral';
    config.moe_intermediate_size ??= config.intermediate_size;
  }
  if (WITHOUT_WINDOWS.includes(architecture)) config.sliding_window = null;
  const listed = ofLayers({values, tensors}, architecture, blocks - drafts);
  if (!listed.ok) return listed;
  Object.assign(config, listed.value);
  Object.assign(config, ofStates(values, architecture, blocks - drafts));
  if (config.kv_lora_rank) Object.assign(config, latentWidths(values, architecture));
  Object.assign(config, formOf({values, tensors}, architecture, blocks - drafts));
  return ok(config);
}

/** Ties and biases show in which tensors there are. */
function fromTensors(tensors: ReadonlyMap<string, number>): Record<string, boolean> {
  const has = (name: string) => tensors.has(name);
  const bias = has('blk.0.attn_q.bias') || has('blk.0.attn_qkv.bias');
  return {
    tie_word_embeddings: !has('output.weight'),
    attention_bias: bias,
    use_qkv_bias: bias,
    use_qk_norm: has('blk.0.attn_q_norm.weight'),
  };
}

/** Heads of latent attention: the length of a key holds the part with positions. */
function latentWidths(
  values: GgufHeader['values'],
  architecture: string,
): Record<string, GgufValue | null | undefined> {
  const value = (key: string) => values[`${architecture}.${key}`];
  const rotary = value('rope.dimension_count');
  const key = value('attention.key_length_mla') ?? value('attention.key_length');
  return {
    // Without it llama.cpp caches the keys and values of every head.
    ...(value('attention.key_length_mla') === undefined && {gguf_caches_heads: true}),
    // A file without it has one matrix for queries.
    q_lora_rank: value('attention.q_lora_rank') || null,
    qk_rope_head_dim: rotary,
    qk_nope_head_dim:
      typeof key === 'number' && typeof rotary === 'number' ? key - rotary : undefined,
    v_head_dim: value('attention.value_length_mla') ?? value('attention.value_length'),
  };
}

/** Layers with a state: the width of a value head, and which layers they are where a list says so. */
function ofStates(
  values: GgufHeader['values'],
  architecture: string,
  layers: number,
): Record<string, unknown> {
  const heads = values[`${architecture}.ssm.time_step_rank`];
  const width = values[`${architecture}.ssm.inner_size`];
  if (typeof heads !== 'number' || typeof width !== 'number') return {};
  const listed = values[`${architecture}.attention.recurrent_layers`];
  const isList = Array.isArray(listed);
  const list = isList ? (listed as readonly number[]).slice(0, layers) : [];
  return {
    linear_value_head_dim: width / heads,
    ...(isList && {
      layer_types: list.map((entry) => (entry === 0 ? 'full_attention' : 'linear_attention')),
    }),
  };
}

/** The value of a key that may have one for each layer. A layer with a state has 0 heads in the cache. */
function oneForAll(value: GgufValue, layers: number, hasStates: boolean): GgufValue | undefined {
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) return undefined;
  const all = (value as readonly number[]).slice(0, layers);
  const list = hasStates ? all.filter((entry) => entry !== 0) : all;
  return list.every((entry) => entry === list[0]) ? list[0] : undefined;
}

/** A problem under the key that the file has. */
function withKey<T extends {readonly input: string}>(found: T, architecture: string): T {
  const key = Object.entries(KEYS).find(([, to]) => to === found.input)?.[0];
  return key === undefined ? found : {...found, input: `${architecture}.${key}`};
}

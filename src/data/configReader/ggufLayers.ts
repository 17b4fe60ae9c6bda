import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import type {GgufHeader} from './gguf';
import {KEYS} from './ggufKeys';

/** Keys that may have a value for each layer. */
export const LISTED: readonly string[] = [
  'attention.head_count',
  'attention.head_count_kv',
  'feed_forward_length',
];

/**
 * Facts of a file about each layer: which have windows, and heads and widths that differ. Layers with a state have 0 heads in the cache.
 * Problems: a list with a 0 for a layer that has no state.
 */
export function ofLayers(
  {values, tensors}: GgufHeader,
  architecture: string,
  layers: number,
): Result<Record<string, unknown>> {
  const value = (key: string) => values[`${architecture}.${key}`];
  const isWindowed = windowedLayers(value('attention.sliding_window_pattern'), layers);
  const config: Record<string, unknown> = {...(isWindowed && {layer_types: isWindowed.map(word)})};
  const hasStates =
    value('ssm.time_step_rank') !== undefined || value('kda.head_dim') !== undefined;
  const own: Record<number, Record<string, number>> = {};
  for (const key of LISTED) {
    const listed = numbersOf(value(key), layers, hasStates);
    const [first] = listed;
    if (first === undefined) continue;
    const to = KEYS[key] ?? key;
    config[to] = first;
    if (listed.every((entry) => entry === first)) continue;
    if (listed.includes(0)) {
      return problem(
        `${architecture}.${key}`,
        'differs between layers, some without any, which is not read',
      );
    }
    listed.forEach((entry, layer) => {
      own[layer] = {...own[layer], [to]: entry};
    });
  }
  if (architecture === 'gemma4')
    Object.assign(config, ofGemma4(config, own, isWindowed, value, tensors));
  else if (architecture === 'mimo2') Object.assign(config, ofMimo(config, own, isWindowed));
  else if (Object.keys(own).length > 0) config.per_layer_config = own;
  if (architecture === 'olmo2' && value('attention.sliding_window')) config.model_type = 'olmo3';
  if (architecture === 'llama4') Object.assign(config, LLAMA4_CHUNKS);
  return ok(config);
}

/** llama.cpp has this size of chunks in its code. */
const LLAMA4_CHUNKS = {attention_chunk_size: 8192};

const word = (isWindowed: boolean) => (isWindowed ? 'sliding_attention' : 'full_attention');

/** A number n gives the window to all but each n-th layer, a list says it of each. */
function windowedLayers(pattern: unknown, layers: number): readonly boolean[] | undefined {
  if (typeof pattern === 'number' && pattern > 0) {
    return Array.from({length: layers}, (_, layer) => (layer + 1) % pattern !== 0);
  }
  return Array.isArray(pattern) ? pattern.slice(0, layers).map(Boolean) : undefined;
}

/** The value for each layer; of layers with a state none. */
function numbersOf(value: unknown, layers: number, hasStates: boolean): readonly number[] {
  if (typeof value === 'number') return [value];
  if (!Array.isArray(value)) return [];
  const all = (value as readonly number[]).slice(0, layers);
  return hasStates ? all.filter((entry) => entry !== 0) : all;
}

type ByLayer = Readonly<Record<number, Readonly<Record<string, number>>>>;

/** The heads of the first layer of either kind. */
function headsOf(own: ByLayer, isWindowed: readonly boolean[] | undefined) {
  const heads = (kind: boolean) => own[isWindowed?.indexOf(kind) ?? -1]?.num_key_value_heads;
  return {windowed: heads(true), full: heads(false)};
}

/** Gemma 4 has wider heads and fewer of them in full layers, and no values of their own where the file has no matrix for them. */
function ofGemma4(
  config: Readonly<Record<string, unknown>>,
  own: ByLayer,
  isWindowed: readonly boolean[] | undefined,
  value: (key: string) => unknown,
  tensors: GgufHeader['tensors'],
): Record<string, unknown> {
  const {windowed, full} = headsOf(own, isWindowed);
  const first = isWindowed?.indexOf(false) ?? -1;
  const isShared = tensors.size > 0 && !tensors.has(`blk.${first}.attn_v.weight`);
  return {
    head_dim: value('attention.key_length_swa'),
    v_head_dim: value('attention.value_length_swa'),
    global_head_dim: value('attention.key_length'),
    num_key_value_heads: windowed ?? config.num_key_value_heads,
    ...(full !== undefined && {num_global_key_value_heads: full}),
    attention_k_eq_v: isShared || full !== undefined,
  };
}

function ofMimo(
  config: Readonly<Record<string, unknown>>,
  own: ByLayer,
  isWindowed: readonly boolean[] | undefined,
): Record<string, unknown> {
  const {windowed, full} = headsOf(own, isWindowed);
  return {
    num_key_value_heads: full ?? config.num_key_value_heads,
    ...(windowed !== undefined && {swa_num_key_value_heads: windowed}),
  };
}

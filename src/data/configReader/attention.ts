import type {Range} from '../../inference/check';
import type {Indexer, SoftmaxMixer, SparseSelection} from '../../inference/model/mixer';
import type {Family, Flag, LayerKind} from './family';
import type {Fields} from './fields';
import {HEADS, LAYERS, TOKENS, WIDTH} from './fields';
import {windowOf} from './layerKinds';

export const HEAD_KEYS = ['num_attention_heads', 'n_head', 'n_heads'];

export const HIDDEN_KEYS = ['hidden_size', 'n_embd', 'd_model', 'n_embed'];

/** Whether a property holds: always, never, or as the configuration says. */
export function holds(fields: Fields, flag: Flag | undefined): boolean {
  if (flag === undefined || typeof flag === 'boolean') return flag ?? false;
  return fields.flag(flag[0], flag[1]);
}

/** Query heads of a layer. */
export function queryHeads(fields: Fields): number {
  return fields.required(HEAD_KEYS, HEADS, 'the query heads of a layer');
}

/** Groups of attention layers with keys and values of every head, windowed ones first. */
export function softmaxMixers(
  fields: Fields,
  family: Family,
  hiddenSize: number,
  kinds: readonly LayerKind[],
): readonly SoftmaxMixer[] {
  const heads = queryHeads(fields);
  const flags = {
    kind: 'softmax',
    queryKeyValueBias: holds(fields, family.queryKeyValueBias),
    outputBias: holds(fields, family.outputBias),
    queryKeyNorm: holds(fields, family.queryKeyNorm),
    outputGate: holds(fields, family.outputGate),
  } as const;
  const keyDim = headDim(fields, hiddenSize, heads);
  const base: Omit<SoftmaxMixer, 'layers'> = {
    ...flags,
    queryHeads: heads,
    keyValueHeads: keyValueHeads(fields, family, heads),
    keyDim,
    // Files of models that could have latent attention, and do not, write 0.
    valueDim: fields.number('v_head_dim', {...WIDTH, min: 0}) || keyDim,
  };
  const groups: SoftmaxMixer[] = [];
  const shared = fields.number('num_kv_shared_layers', {...LAYERS, min: 0}) ?? 0;
  for (const kind of ['chunked', 'sliding', 'full'] as const) {
    const layers = count(kinds, kind);
    if (layers === 0) continue;
    const own = count(kinds.slice(0, kinds.length - shared), kind);
    groups.push({
      ...base,
      ...(kind === 'full'
        ? ofFullLayers(fields, base)
        : ofWindowedLayers(fields, base, kind, family)),
      layers,
      ...(own < layers && {cacheLayers: Math.max(1, own)}),
    });
  }
  return merged(groups).flatMap((group) => bySelection(fields, group));
}

/** Layers whose window is none are one group with the full ones, unless their heads differ. */
function merged(groups: readonly SoftmaxMixer[]): readonly SoftmaxMixer[] {
  const byForm = new Map<string, SoftmaxMixer>();
  for (const group of groups) {
    const form = JSON.stringify({...group, layers: 0, cacheLayers: 0});
    const same = byForm.get(form);
    byForm.set(form, same ? together(same, group) : group);
  }
  return [...byForm.values()];
}

function together(first: SoftmaxMixer, second: SoftmaxMixer): SoftmaxMixer {
  const layers = first.layers + second.layers;
  const cacheLayers = (first.cacheLayers ?? first.layers) + (second.cacheLayers ?? second.layers);
  return {...first, layers, ...(cacheLayers < layers && {cacheLayers})};
}

function count(kinds: readonly LayerKind[], kind: LayerKind): number {
  return kinds.filter((candidate) => candidate === kind).length;
}

/** The width of a head; where the file has none, the hidden size divides among the heads, rounded down by the library. */
export function headDim(fields: Fields, hiddenSize: number, heads: number): number {
  const keys = ['head_dim', 'attention_head_dim', 'kv_channels'];
  const given = fields.number(keys, WIDTH);
  if (given !== undefined) return given;
  const isLibrarys = fields.isFilled(HIDDEN_KEYS) || fields.isFilled(HEAD_KEYS);
  if (hiddenSize % heads === 0 || isLibrarys || fields.wrong(...HIDDEN_KEYS, ...HEAD_KEYS)) {
    return Math.max(1, Math.floor(hiddenSize / heads));
  }
  const quotient = `a hidden size of ${hiddenSize} does not divide among ${heads} heads`;
  fields.fail('head_dim', `is missing, and ${quotient}; give the width of a head`);
  return 1;
}

function keyValueHeads(fields: Fields, family: Family, heads: number): number {
  const grouped =
    fields.child('attn_config')?.number('kv_n_heads', HEADS) ??
    fields.number('multi_query_group_num', HEADS);
  if (grouped !== undefined) return grouped;
  const ofFalcon = fields.flag('new_decoder_architecture', false);
  const keys = ['num_key_value_heads', 'num_kv_heads', 'n_head_kv'];
  fields.known(...keys);
  const isOne = family.multiQuery === true && !fields.has('n_head_kv');
  if (fields.flag('multi_query', isOne) && !ofFalcon) return 1;
  const given = fields.number(keys, HEADS) ?? heads;
  if (heads % given !== 0 && !fields.wrong(...HEAD_KEYS)) {
    fields.fail(keys[0] ?? '', `is ${given}; must divide the ${heads} query heads evenly`);
  }
  return given;
}

/** Full layers of models whose windowed layers have another shape, as in Gemma 4. */
function ofFullLayers(
  fields: Fields,
  base: Omit<SoftmaxMixer, 'layers'>,
): Partial<Omit<SoftmaxMixer, 'windowTokens'>> {
  const shared = fields.flag('attention_k_eq_v', false);
  const ofLayer = fields.has('per_layer_config');
  const width = ofLayer ? undefined : fields.number('global_head_dim', WIDTH);
  const heads = fields.number('num_global_key_value_heads', HEADS);
  return {
    keyDim: width ?? base.keyDim,
    valueDim: width ?? base.valueDim,
    keyValueHeads: (shared && !ofLayer ? heads : undefined) ?? base.keyValueHeads,
    ...(shared && {sharedKeyValueProjection: true}),
  };
}

/** Windowed layers, and their own shape where they have one, as in MiMo-V2. */
function ofWindowedLayers(
  fields: Fields,
  base: Omit<SoftmaxMixer, 'layers'>,
  kind: 'sliding' | 'chunked',
  family: Family,
): Partial<SoftmaxMixer> {
  const windowTokens = windowOf(fields, kind);
  const keyValueHeads = base.keyValueHeads * (family.windowedHeadsTimes ?? 1);
  return {
    ...(windowTokens !== undefined && {windowTokens}),
    ...(kind === 'chunked' && windowTokens !== undefined && {chunks: true}),
    queryHeads: fields.number('swa_num_attention_heads', HEADS) ?? base.queryHeads,
    keyValueHeads: fields.number('swa_num_key_value_heads', HEADS) ?? keyValueHeads,
    keyDim: fields.number('swa_head_dim', WIDTH) ?? base.keyDim,
    valueDim: fields.number('swa_v_head_dim', WIDTH) ?? base.valueDim,
  };
}

/** Splits off the layers that select blocks of their cache, as in MiniMax-M3. */
function bySelection(fields: Fields, mixer: SoftmaxMixer): readonly SoftmaxMixer[] {
  const layers = selectingLayers(fields, mixer.layers);
  if (layers === 0) return [mixer];
  const nested = fields.child('sparse_attention_config');
  // The library writes these keys beside the others, under names of its own.
  const number = (key: string, ofLibrary: string, range: Range, what: string) =>
    nested ? nested.required(key, range, what) : fields.required(ofLibrary, range, what);
  const blocks = number('sparse_topk_blocks', 'index_topk_blocks', TOKENS, 'the blocks of a query');
  const tokens = number('sparse_block_size', 'index_block_size', TOKENS, 'the tokens of a block');
  const indexer: Indexer = {
    queryHeads: number('sparse_num_index_heads', 'index_n_heads', HEADS, 'the index heads'),
    keyHeads: 1,
    headDim: number('sparse_index_dim', 'index_head_dim', WIDTH, 'the width of an index key'),
    weightHeads: 0,
    tokensPerKey: 1,
  };
  return [
    {...mixer, layers: mixer.layers - layers},
    {...mixer, layers, sparse: {topEntries: blocks * tokens, indexer}},
  ].filter((group) => group.layers > 0);
}

function selectingLayers(fields: Fields, layers: number): number {
  fields.known('index_topk_blocks', 'index_block_size', 'index_local_blocks');
  fields.known('index_n_heads', 'index_head_dim');
  const nested = fields.child('sparse_attention_config');
  if (nested) {
    const on = nested.flag('use_sparse_attention', true)
      ? nested.perLayer('sparse_attention_freq', layers)
      : [];
    return (on ?? []).filter((entry) => entry === 1).length;
  }
  const words = fields.json.layer_types;
  return Array.isArray(words) ? words.filter((word) => word === 'minimax_m3_sparse').length : 0;
}

/**
 * The indexer of DeepSeek Sparse Attention.
 * @param tokensPerKey tokens that share one index key
 */
export function selection(fields: Fields, tokensPerKey: number): SparseSelection {
  const heads = fields.required('index_n_heads', HEADS, 'the index heads');
  return {
    topEntries: fields.required('index_topk', TOKENS, 'the entries that a query reads'),
    indexer: {
      queryHeads: heads,
      keyHeads: 1,
      headDim: fields.required('index_head_dim', WIDTH, 'the width of an index key'),
      weightHeads: heads,
      tokensPerKey,
    },
  };
}

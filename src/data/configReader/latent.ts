import type {CompressedMixer, LatentMixer} from '../../inference/model/mixer';
import {holds, queryHeads, selection} from './attention';
import type {Family} from './family';
import type {Fields} from './fields';
import {TOKENS, WIDTH, shown} from './fields';
import {unlistedOrder} from './layerKinds';

/** Layers of multi-head latent attention; those with an indexer of their own last. */
export function latentMixers(
  fields: Fields,
  family: Family,
  modelType: string,
  layers: number,
): readonly LatentMixer[] {
  fields.known('num_key_value_heads', 'head_dim', 'qk_head_dim', 'qk_nope_head_dim');
  const content = fields.required(
    'qk_nope_head_dim',
    WIDTH,
    'the width of a head without position',
  );
  const mixer: LatentMixer = {
    kind: 'latent',
    layers,
    queryHeads: queryHeads(fields),
    queryRank: fields.number('q_lora_rank', WIDTH) ?? null,
    latentRank: fields.required('kv_lora_rank', WIDTH, 'the width of the cached latent'),
    contentDim: content,
    rotaryDim: fields.required(
      'qk_rope_head_dim',
      {...WIDTH, min: 0},
      'the width of the part with positions',
    ),
    valueDim: fields.number('v_head_dim', WIDTH) ?? content,
    outputGate: holds(fields, family.outputGate),
    ...(fields.flag('gguf_caches_heads', false) && {cachesHeads: true}),
  };
  const sparse = ['deepseek_v32', 'glm_moe_dsa'].includes(modelType);
  if (!sparse && !fields.has('index_topk')) return [mixer];
  const full = selection(fields, 1);
  const own = ownIndexers(fields, layers);
  return [
    {...mixer, layers: layers - own, sparse: {topEntries: full.topEntries}},
    {...mixer, layers: own, sparse: full},
  ].filter((group) => group.layers > 0);
}

/** Layers with an indexer; the others reuse the selection of the layer before. */
function ownIndexers(fields: Fields, layers: number): number {
  const own = fields.words('indexer_types', layers, {full: true, shared: false});
  return own ? own.filter(Boolean).length : layers;
}

/** The stride at which DeepSeek-V4 selects entries with an indexer and lets pools overlap. */
const SELECTING_STRIDE = 4;
/** The stride of the other layers where a file does not say. */
const HEAVY_STRIDE = 128;

/** Layers of compressed attention, by how many tokens share a cache entry. */
export function compressedMixers(fields: Fields, layers: number): readonly CompressedMixer[] {
  fields.known('num_key_value_heads', 'num_hash_layers', 'qk_rope_head_dim');
  const heads = queryHeads(fields);
  const base = {
    kind: 'compressed',
    queryHeads: heads,
    headDim: fields.required('head_dim', WIDTH, 'the width of a head'),
    queryRank: fields.required('q_lora_rank', WIDTH, 'the rank of the query compression'),
    outputRank: fields.required('o_lora_rank', WIDTH, 'the rank of the output projection'),
    outputGroups: fields.required('o_groups', WIDTH, 'the groups of the output projection'),
    windowTokens: fields.required('sliding_window', TOKENS, 'the entries that stay uncompressed'),
  } as const;
  const ratios = strides(fields, layers);
  return [...new Set(ratios)]
    .sort((a, b) => a - b)
    .map((ratio) => ({
      ...base,
      layers: ratios.filter((candidate) => candidate === ratio).length,
      stride: ratio === 0 ? null : ratio,
      overlappingPools: ratio === SELECTING_STRIDE,
      ...(ratio === SELECTING_STRIDE && {sparse: selection(fields, SELECTING_STRIDE)}),
    }));
}

/** Tokens that share a cache entry in each layer; 0 for layers that keep only the window. */
function strides(fields: Fields, layers: number): readonly number[] {
  const ratios = fields.perLayer('compress_ratios', layers);
  if (!ratios) return stridesByWord(fields, layers);
  const wrong = ratios.find((ratio) => !Number.isInteger(ratio) || (ratio as number) < 0);
  if (wrong === undefined) return ratios as number[];
  fields.fail('compress_ratios', `has ${shown(wrong)}; entries are whole numbers from 0`);
  return [];
}

/** The form of transformers: a word for each layer, and what two of the words stand for. */
function stridesByWord(fields: Fields, layers: number): readonly number[] {
  const rates = fields.child('compress_rates');
  const listed = fields.words('layer_types', layers, {
    sliding_attention: 0,
    compressed_sparse_attention:
      rates?.number('compressed_sparse_attention', TOKENS) ?? SELECTING_STRIDE,
    heavily_compressed_attention:
      rates?.number('heavily_compressed_attention', TOKENS) ?? HEAVY_STRIDE,
  });
  if (listed || fields.has('layer_types')) return listed ?? [];
  return unlistedOrder(fields, layers, (layer) =>
    layer > 2 && layer % 2 === 0 ? SELECTING_STRIDE : HEAVY_STRIDE,
  );
}

import type {FeedForward, MixtureOfExperts} from '../../inference/model/feedForward';
import {holds} from './attention';
import type {Family} from './family';
import type {Fields} from './fields';
import {EXPERTS, LAYERS, WIDTH} from './fields';
import type {LayerGroup} from './layerGroups';
import {patternLetters} from './layerKinds';

const ROUTED = ['n_routed_experts', 'num_experts', 'num_local_experts', 'moe_num_experts'];
const PER_TOKEN = [
  'num_experts_per_tok',
  'num_experts_per_token',
  'experts_per_token',
  'top_k_experts',
  'moe_k',
];
const SHARED = ['n_shared_experts', 'num_shared_experts', 'moe_num_shared_experts'];
const SHARED_WIDTH = [
  'moe_shared_expert_intermediate_size',
  'shared_expert_intermediate_size',
  'shared_intermediate_size',
];
const LATENT = 'moe_latent_size';
/** Whether layers of a word have experts; those of DeepSeek-V4 choose by a hash or by a router. */
const EXPERT_WORDS = {dense: false, sparse: true, moe: true, hash_moe: true};
const FROM_ZERO = {...LAYERS, min: 0};

/** Dense blocks first, then experts. */
export function feedForwards(
  groups: readonly LayerGroup[],
  family: Family,
  hiddenSize: number,
  layers: number,
): readonly FeedForward[] {
  const found = groups.flatMap((group) => blocksOf(group, family, hiddenSize, layers));
  const dense = found.filter(({kind}) => kind === 'dense');
  return merged([...dense, ...found.filter(({kind}) => kind === 'moe')]);
}

/** Groups that differ in nothing but their number of layers, as one. */
function merged(groups: readonly FeedForward[]): readonly FeedForward[] {
  const byForm = new Map<string, FeedForward>();
  for (const group of groups) {
    const form = JSON.stringify({...group, layers: 0});
    byForm.set(form, {...group, layers: group.layers + (byForm.get(form)?.layers ?? 0)});
  }
  return [...byForm.values()];
}

function blocksOf(
  {fields, has}: LayerGroup,
  family: Family,
  hiddenSize: number,
  layers: number,
): readonly FeedForward[] {
  const routed = routedExperts(fields, family);
  const kinds = blockKinds(fields, family, layers, routed).map((kind, layer) =>
    has(layer) ? kind : {dense: false, experts: false},
  );
  const doubled = doubledLayers(fields, layers);
  const groups: FeedForward[] = [];
  for (const times of [1, 2]) {
    const dense = kinds.filter(({dense}, layer) => dense && doubled(layer) === (times === 2));
    if (dense.length === 0) continue;
    groups.push({
      kind: 'dense',
      layers: dense.length,
      intermediateSize: times * denseWidth(fields, family, hiddenSize, routed),
      gated: family.gated ?? true,
      bias: holds(fields, family.mlpBias),
    });
  }
  const moeLayers = kinds.filter(({experts}) => experts).length;
  if (moeLayers > 0) groups.push(experts(fields, family, moeLayers, routed));
  // The library saves the sizes of experts also where no block of the list has any.
  else if (family.oneBlockPerLayer) fields.known(...PER_TOKEN, ...SHARED, ...SHARED_WIDTH, LATENT);
  return groups;
}

/** The experts of a layer; 0 if there are none. */
function routedExperts(fields: Fields, family: Family): number {
  if (holds(fields, family.experts)) {
    return fields.required(ROUTED, EXPERTS, 'the experts of a layer');
  }
  if (family.experts === undefined) return fields.number(ROUTED, EXPERTS) ?? 0;
  fields.known(...ROUTED, ...PER_TOKEN, 'moe_intermediate_size');
  return 0;
}

/** Whether a layer has a dense block, and whether it has experts; Gemma 4 can have both. */
function blockKinds(fields: Fields, family: Family, layers: number, routed: number) {
  const letters = patternLetters(fields, family, layers);
  if (letters) {
    return letters.map((letter) => ({dense: letter === '-', experts: letter === 'E'}));
  }
  const moe = routed > 0 ? expertLayers(fields, layers) : Array.from({length: layers}, () => false);
  const both = typeof family.experts === 'object';
  return moe.map((has) => ({dense: both || !has, experts: has}));
}

/** Layers whose dense block is twice as wide: in some Gemma 4, those that reuse the cache of others. */
function doubledLayers(fields: Fields, layers: number): (layer: number) => boolean {
  const shared = fields.number('num_kv_shared_layers', FROM_ZERO) ?? 0;
  const isWide = fields.flag('use_double_wide_mlp', false) && shared < layers;
  return (layer) => isWide && layer >= layers - shared;
}

function denseWidth(fields: Fields, family: Family, hiddenSize: number, routed: number): number {
  // Granite without routed experts keeps its dense block under the name of the shared one.
  if (routed === 0 && family.denseInSharedWidth) {
    return fields.required('shared_intermediate_size', WIDTH, 'the inner width of a dense block');
  }
  const keys = family.denseWidth
    ? [family.denseWidth]
    : ['intermediate_size', 'ffn_hidden_size', 'ffn_dim', 'n_inner'];
  const given = fields.number(keys, WIDTH);
  if (given !== undefined) return given / (family.denseDividedBy ?? 1);
  const times = fields.number('expansion_ratio', WIDTH) ?? family.denseTimesHidden;
  if (times !== undefined) return times * hiddenSize;
  return fields.required(keys, WIDTH, 'the inner width of a dense block');
}

function experts(
  fields: Fields,
  family: Family,
  layers: number,
  routedExperts: number,
): MixtureOfExperts {
  const width = fields.required(
    family.expertWidth ? ['moe_intermediate_size', family.expertWidth] : 'moe_intermediate_size',
    WIDTH,
    'the inner width of an expert',
  );
  const expertsPerToken = fields.required(PER_TOKEN, EXPERTS, 'the experts of a token');
  if (expertsPerToken > routedExperts && !fields.wrong(...ROUTED, ...PER_TOKEN)) {
    const most = `the ${routedExperts} experts that there are`;
    fields.fail(PER_TOKEN[0] ?? '', `is ${expertsPerToken}; must not exceed ${most}`);
  }
  const latent = fields.number([LATENT, 'routed_expert_hidden_size'], WIDTH);
  return {
    kind: 'moe',
    layers,
    routedExperts,
    expertsPerToken,
    intermediateSize: width,
    sharedIntermediateSize: sharedWidth(fields, family, width),
    gated: family.gated ?? true,
    bias: family.expertBias ?? false,
    ...(latent !== undefined && {latentSize: latent}),
  };
}

function sharedWidth(fields: Fields, family: Family, expertWidth: number): number {
  const count = fields.number(SHARED, EXPERTS);
  const own = fields.number(SHARED_WIDTH, {...WIDTH, min: 0});
  if (own !== undefined) return own * Math.max(1, count ?? 1);
  if (family.sharedWidth !== undefined) {
    return fields.required(
      family.sharedWidth,
      {...WIDTH, min: 0},
      'the width of the shared expert',
    );
  }
  return (count ?? 0) * expertWidth;
}

/** Which layers have experts, by number from 0 on. */
function expertLayers(fields: Fields, layers: number): readonly boolean[] {
  const each = (has: (layer: number) => boolean) => Array.from({length: layers}, (_, i) => has(i));
  const listed =
    fields.words('mlp_layer_types', layers, EXPERT_WORDS) ??
    fields.words('moe_layer_freq', layers, {0: false, 1: true});
  if (listed) return listed;
  const numbers = fields.indices('moe_layers');
  if (numbers) {
    fields.known('interleave_moe_layer_step');
    return each((layer) => numbers.has(layer));
  }
  const first = fields.number('first_k_dense_replace', FROM_ZERO);
  if (first !== undefined) {
    const step = fields.number('moe_layer_freq', LAYERS) ?? 1;
    return each((layer) => layer >= first && layer % step === 0);
  }
  const start = fields.number('moe_layer_start_index', FROM_ZERO);
  if (start !== undefined) {
    const end = fields.number('moe_layer_end_index', {min: -1, max: 1000, integer: true}) ?? -1;
    const step = fields.number('moe_layer_interval', LAYERS) ?? 1;
    const last = end < 0 ? layers - 1 : end;
    return each((layer) => layer >= start && layer <= last && (layer + 1) % step === 0);
  }
  const step = fields.number(['decoder_sparse_step', 'interleave_moe_layer_step'], LAYERS) ?? 1;
  const dense = fields.indices('mlp_only_layers') ?? new Set();
  return each((layer) => (layer + 1) % step === 0 && !dense.has(layer));
}

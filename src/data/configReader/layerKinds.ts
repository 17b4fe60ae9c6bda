import type {Family, LayerKind} from './family';
import type {Fields} from './fields';
import {TOKENS, WIDTH, shown} from './fields';

/** Words of the library, with those that it had before version 5.15. */
const BY_WORD: Readonly<Record<string, LayerKind>> = {
  full_attention: 'full',
  indexed_attention: 'full',
  deepseek_sparse_attention: 'full',
  minimax_m3_sparse: 'full',
  attention: 'full',
  sliding_attention: 'sliding',
  chunked_attention: 'chunked',
  linear_attention: 'recurrent',
  mamba: 'recurrent',
};

/** The letters of Nemotron-H for the words of its newer files. */
const LETTERS: Readonly<Record<string, string>> = {
  linear_attention: 'M',
  mamba: 'M',
  full_attention: '*',
  attention: '*',
  mlp: '-',
  moe: 'E',
};

const BY_LETTER: Readonly<Record<string, LayerKind>> = {
  M: 'recurrent',
  '*': 'full',
  '-': 'none',
  E: 'none',
};

/**
 * Mixer of the tokens in each layer, from whichever list, pattern or interval the configuration has.
 * Problems: an entry that is not known, a list of the wrong length, layers with a state in a type that has none.
 */
export function layerKinds(fields: Fields, family: Family, layers: number): readonly LayerKind[] {
  const kinds =
    fromPattern(fields, family, layers) ??
    fields.words('layer_types', layers, BY_WORD) ??
    fields.words('layers_block_type', layers, BY_WORD) ??
    fromNumbers(fields, layers) ??
    fromInterval(fields, family, layers) ??
    fromType(fields, family, layers) ??
    fromWindows(fields, family, layers);
  if (kinds.includes('recurrent') && family.recurrent === undefined) {
    fields.fail('layer_types', 'has layers with a state, which this type of model does not have');
  }
  return family.lastLayerFull ? [...kinds.slice(0, -1), 'full'] : kinds;
}

/** Lists of the blocks of a model in which each layer is one, as in Nemotron-H; the library reads both. */
export const BLOCK_LISTS = ['layers_block_type', 'layer_types'];

/** One letter for each layer, as in Nemotron-H: M for Mamba, * for attention, - for a dense block, E for experts. */
export function patternLetters(
  fields: Fields,
  family: Family,
  layers: number,
): readonly string[] | undefined {
  if (!family.oneBlockPerLayer) return undefined;
  const [listed] = BLOCK_LISTS.filter((key) => fields.has(key));
  const words = listed === undefined ? undefined : fields.words(listed, layers, LETTERS);
  if (words) return words;
  const pattern = fields.text('hybrid_override_pattern');
  if (pattern === undefined) return undefined;
  const unknown = [...pattern].find((letter) => BY_LETTER[letter] === undefined);
  if (unknown !== undefined) {
    fields.fail(
      'hybrid_override_pattern',
      `has ${shown(unknown)}, which is not known; known are M, *, - and E`,
    );
  }
  return [...pattern];
}

function fromPattern(
  fields: Fields,
  family: Family,
  layers: number,
): readonly LayerKind[] | undefined {
  return patternLetters(fields, family, layers)?.map((letter) => BY_LETTER[letter] ?? 'none');
}

function fromNumbers(fields: Fields, layers: number): readonly LayerKind[] | undefined {
  const linear = fields.words<LayerKind>('attn_type_list', layers, {0: 'recurrent', 1: 'full'});
  return (
    linear ?? fields.words<LayerKind>('hybrid_layer_pattern', layers, {0: 'full', 1: 'sliding'})
  );
}

function fromInterval(
  fields: Fields,
  family: Family,
  layers: number,
): readonly LayerKind[] | undefined {
  if (family.recurrent === undefined) return undefined;
  const full = fields.child('linear_attn_config')?.indices('full_attn_layers');
  if (full) return numbered(layers, (layer) => (full.has(layer) ? 'full' : 'recurrent'));
  const interval = fields.number('full_attention_interval', WIDTH);
  if (interval !== undefined) {
    return numbered(layers, (layer) => (layer % interval === 0 ? 'full' : 'recurrent'));
  }
  return undefined;
}

/** The order of layers that the library takes for a type. */
function fromType(
  fields: Fields,
  {unlisted, recurrent}: Family,
  layers: number,
): readonly LayerKind[] | undefined {
  if (unlisted) return unlistedOrder(fields, layers, unlisted);
  if (recurrent === undefined) return undefined;
  fields.fail('layer_types', 'is missing: which layers have attention, and which a state');
  return numbered(layers, () => 'full');
}

function fromWindows(fields: Fields, family: Family, layers: number): readonly LayerKind[] {
  const all = (kind: LayerKind) => numbered(layers, () => kind);
  if (family.windows === undefined) return all('full');
  if (family.windows === 'chunked') {
    // Llama 4: layers without positions see the whole context, every fourth unless a list says which.
    const listed = fields.json.no_rope_layers;
    if (Array.isArray(listed) && listed.length > 0) {
      return fields.words('no_rope_layers', layers, {0: 'full', 1: 'chunked'}) ?? all('full');
    }
    const interval = fields.number('no_rope_layer_interval', WIDTH) ?? 4;
    return numbered(layers, (layer) => (layer % interval === 0 ? 'full' : 'chunked'));
  }
  if (!fields.has('sliding_window')) return all('full');
  if (family.windows === 'every') return all('sliding');
  if (family.windows === 'switched' || family.windows === 'all switched') {
    if (!fields.flag('use_sliding_window', false)) return all('full');
    if (family.windows === 'all switched') return all('sliding');
    const from = fields.number('max_window_layers', {min: 0, max: 1000, integer: true}) ?? 0;
    return numbered(layers, (layer) => (layer > from ? 'sliding' : 'full'));
  }
  const every =
    fields.number(['sliding_window_pattern', '_sliding_window_pattern'], WIDTH) ?? family.windows;
  return numbered(layers, (layer) => (layer % every === 0 ? 'full' : 'sliding'));
}

/** The order in which a type has its layers, by their numbers from 1 on, where a file does not list them. */
export function unlistedOrder<T>(
  fields: Fields,
  layers: number,
  kind: (layer: number) => T,
): readonly T[] {
  fields.assume(`${fields.path}layer_types is not given; transformers takes an order by type.`);
  return numbered(layers, kind);
}

/** One kind for each layer, by its number from 1 on. */
function numbered<T>(layers: number, kind: (layer: number) => T): readonly T[] {
  return Array.from({length: layers}, (_, index) => kind(index + 1));
}

/** Keys of the tokens that a layer keeps. */
const WINDOW_KEYS = {
  sliding: ['sliding_window', 'sliding_window_size'],
  chunked: ['attention_chunk_size'],
} as const;

/** The tokens that a layer keeps; undefined for all: a window of 0 is none, as is one that no context outgrows. */
export function windowOf(fields: Fields, kind: LayerKind): number | undefined {
  if (kind !== 'sliding' && kind !== 'chunked') return undefined;
  const range = {...TOKENS, min: 0};
  const tokens = fields.required(
    WINDOW_KEYS[kind],
    range,
    'the tokens that a windowed layer keeps',
  );
  const context = fields.number('max_position_embeddings', TOKENS) ?? Infinity;
  return tokens === 0 || tokens >= context ? undefined : tokens;
}

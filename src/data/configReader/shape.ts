import type {Mixer} from '../../inference/model/mixer';
import type {ModelShape} from '../../inference/model/shape';
import {HEAD_KEYS, HIDDEN_KEYS, softmaxMixers} from './attention';
import {CONTEXT_KEYS} from './context';
import type {Family, LayerKind} from './family';
import {feedForwards} from './feedForwards';
import type {Fields} from './fields';
import {LAYERS, TOKENS, VOCABULARY, WIDTH} from './fields';
import {compressedMixers, latentMixers} from './latent';
import type {LayerGroup} from './layerGroups';
import {layerGroups} from './layerGroups';
import {BLOCK_LISTS, layerKinds} from './layerKinds';
import {crossAttentionLayers, draftModules} from './leftOut';
import {OF_HEADS} from './libraryDefaults';
import {recurrentMixer} from './recurrent';
import {tied} from './ties';

const LAYER_KEYS = ['num_hidden_layers', 'n_layer', 'num_layers', 'n_layers'];

/**
 * The shape of the language model in `fields`; what cannot be read is reported there.
 * @param around the objects that it stands in, outermost last
 */
export function shapeOf(
  fields: Fields,
  around: readonly Fields[],
  family: Family,
  modelType: string,
): ModelShape {
  const layers = Math.max(1, allLayers(fields, family) - crossAttentionLayers(fields));
  const hiddenSize = fields.required(HIDDEN_KEYS, WIDTH, 'the width of the hidden state');
  if ((fields.number('word_embed_proj_dim', WIDTH) ?? hiddenSize) !== hiddenSize) {
    fields.fail('word_embed_proj_dim', `must be the hidden size, ${hiddenSize}, to be described`);
  }
  const drafts = draftModules(fields);
  const positions = family.positionsBeyondContext;
  const vocabularySize = fields.required(
    ['vocab_size', 'padded_vocab_size'],
    VOCABULARY,
    'the rows of the embedding table',
  );
  const layerEmbeddings = layerEmbeddingsOf(fields, vocabularySize);
  const groups = layerGroups(fields, layers);
  return {
    layers,
    hiddenSize,
    vocabularySize,
    tiedEmbeddings: tied(fields, around, family),
    norms: {
      sites: (family.normsPerLayer ?? 2) * layers + (family.otherNorms ?? 1),
      bias: family.normBias ?? false,
    },
    mixers: mixers(fields, family, modelType, hiddenSize, layers, groups),
    feedForwards: feedForwards(groups, family, hiddenSize, layers),
    ...(layerEmbeddings && {layerEmbeddings}),
    ...(drafts > 0 && {draftModules: drafts}),
    ...(positions !== undefined && {
      learnedPositions:
        positions + fields.required(CONTEXT_KEYS, TOKENS, 'the rows of the table of positions'),
    }),
  };
}

/** Layers with all their kinds. Blocks that are listed count more than a number beside them, as in the library. */
function allLayers(fields: Fields, family: Family): number {
  if (family.oneBlockPerLayer) {
    const list = BLOCK_LISTS.map((key) => fields.json[key]).find(Array.isArray);
    const blocks = list ?? fields.text('hybrid_override_pattern');
    if (blocks !== undefined) {
      fields.known(...LAYER_KEYS);
      return blocks.length;
    }
  }
  return fields.required(LAYER_KEYS, LAYERS, 'the number of layers');
}

function layerEmbeddingsOf(fields: Fields, vocabularySize: number): ModelShape['layerEmbeddings'] {
  const range = {...WIDTH, min: 0};
  const width = fields.number('hidden_size_per_layer_input', range) ?? 0;
  if (width === 0) {
    fields.known('vocab_size_per_layer_input');
    return undefined;
  }
  const rows = fields.number('vocab_size_per_layer_input', VOCABULARY);
  return {vocabularySize: rows ?? vocabularySize, width};
}

function mixers(
  fields: Fields,
  family: Family,
  modelType: string,
  hiddenSize: number,
  layers: number,
  groups: readonly LayerGroup[],
): readonly Mixer[] {
  if (family.attention === 'compressed') return compressedMixers(fields, layers);
  const kinds = layerKinds(fields, family, layers);
  return groups.flatMap((group) => {
    const own = kinds.map((kind, layer) => (group.has(layer) ? kind : 'none'));
    return mixersOf(group.fields, family, modelType, hiddenSize, own);
  });
}

function mixersOf(
  fields: Fields,
  family: Family,
  modelType: string,
  hiddenSize: number,
  kinds: readonly LayerKind[],
): readonly Mixer[] {
  const recurrent = kinds.filter((kind) => kind === 'recurrent').length;
  const attending = kinds.filter((kind) => kind !== 'recurrent' && kind !== 'none').length;
  const found: Mixer[] = [];
  if (recurrent > 0 && family.recurrent !== undefined) {
    found.push(recurrentMixer(fields, family.recurrent, {family, hiddenSize, layers: recurrent}));
  }
  if (attending === 0) {
    fields.known(...HEAD_KEYS, ...OF_HEADS);
  } else {
    // DeepSeek-VL2-tiny has the type of latent attention, and plain attention.
    const isLatent = family.attention === 'latent' && fields.flag('use_mla', true);
    found.push(
      ...(isLatent
        ? latentMixers(fields, family, modelType, attending)
        : softmaxMixers(fields, family, hiddenSize, kinds)),
    );
  }
  return found;
}

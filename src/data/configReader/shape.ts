import type {Mixer} from '../../inference/model/mixer';
import type {ModelShape} from '../../inference/model/shape';
import {softmaxMixers} from './attention';
import {contextOf} from './context';
import type {Family} from './family';
import {feedForwards} from './feedForwards';
import type {Fields} from './fields';
import {LAYERS, VOCABULARY, WIDTH} from './fields';
import {compressedMixers, latentMixers} from './latent';
import {layerKinds} from './layerKinds';
import {crossAttentionLayers, draftModules} from './leftOut';
import {recurrentMixer} from './recurrent';

const LAYER_KEYS = ['num_hidden_layers', 'n_layer', 'num_layers', 'n_layers'];

/** The shape of the language model in `fields`; what cannot be read is reported there. `top` is the file as a whole. */
export function shapeOf(
  fields: Fields,
  top: Fields,
  family: Family,
  modelType: string,
): ModelShape {
  const listed = fields.json.layers_block_type;
  const allLayers =
    fields.number(LAYER_KEYS, LAYERS) ??
    (Array.isArray(listed) ? listed.length : undefined) ??
    fields.required(LAYER_KEYS, LAYERS, 'the number of layers');
  const layers = Math.max(1, allLayers - crossAttentionLayers(fields));
  const hiddenSize = fields.required(
    ['hidden_size', 'n_embd', 'd_model', 'n_embed'],
    WIDTH,
    'the width of the hidden state',
  );
  if ((fields.number('word_embed_proj_dim', WIDTH) ?? hiddenSize) !== hiddenSize) {
    fields.fail('word_embed_proj_dim', `must be the hidden size, ${hiddenSize}, to be described`);
  }
  const drafts = draftModules(fields);
  const positions = family.positionsBeyondContext;
  return {
    layers,
    hiddenSize,
    vocabularySize: fields.required(
      ['vocab_size', 'padded_vocab_size'],
      VOCABULARY,
      'the rows of the embedding table',
    ),
    tiedEmbeddings: tied(fields, top, family),
    norms: {
      sites: (family.normsPerLayer ?? 2) * layers + (family.otherNorms ?? 1),
      bias: family.normBias ?? false,
    },
    mixers: mixers(fields, family, modelType, hiddenSize, layers),
    feedForwards: feedForwards(fields, family, hiddenSize, layers),
    ...(drafts > 0 && {draftModules: drafts}),
    ...(positions !== undefined && {
      learnedPositions: positions + (contextOf(fields, family).nativeTokens ?? 0),
    }),
  };
}

function tied(fields: Fields, top: Fields, family: Family): boolean {
  const key = 'tie_word_embeddings';
  const from = fields.has(key) ? fields : top;
  if (from.has(key)) return from.flag(key, false);
  const byDefault = family.tied ?? false;
  fields.assume(`${key} is not given; this type takes ${String(byDefault)}.`);
  return byDefault;
}

function mixers(
  fields: Fields,
  family: Family,
  modelType: string,
  hiddenSize: number,
  layers: number,
): readonly Mixer[] {
  if (family.attention === 'compressed') return compressedMixers(fields, layers);
  const kinds = layerKinds(fields, family, layers);
  const recurrent = kinds.filter((kind) => kind === 'recurrent').length;
  const attending = kinds.filter((kind) => kind !== 'recurrent' && kind !== 'none').length;
  const found: Mixer[] = [];
  if (recurrent > 0 && family.recurrent !== undefined) {
    found.push(recurrentMixer(fields, family.recurrent, hiddenSize, recurrent));
  }
  if (attending > 0) {
    found.push(
      ...(family.attention === 'latent'
        ? latentMixers(fields, family, modelType, attending)
        : softmaxMixers(fields, family, hiddenSize, kinds)),
    );
  }
  return found;
}

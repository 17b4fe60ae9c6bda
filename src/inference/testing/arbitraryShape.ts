/** Random valid shapes for property tests. */
import fc from 'fast-check';
import type {FeedForward} from '../model/feedForward';
import type {Mixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import {RECURRENT_FORMS} from './testHybrids';
import {V4_FLASH_MIXERS} from './testShapes';

const softmax = fc.record({
  keyValueHeads: fc.constantFrom(1, 2, 4, 8),
  group: fc.constantFrom(8, 16),
  keyDim: fc.constantFrom(64, 128),
  valueDim: fc.constantFrom(64, 128),
  window: fc.constantFrom(undefined, 128, 4096),
  outputGate: fc.boolean(),
});

const mixers = fc.oneof(
  softmax.map(({group, window, ...rest}): Mixer => ({
    kind: 'softmax',
    layers: 1,
    queryHeads: rest.keyValueHeads * group,
    ...(window === undefined ? {} : {windowTokens: window}),
    ...rest,
  })),
  fc.constantFrom(null, 1536).map((queryRank): Mixer => ({
    kind: 'latent',
    layers: 1,
    queryHeads: 64,
    queryRank,
    latentRank: 512,
    contentDim: 128,
    rotaryDim: 64,
    valueDim: 128,
  })),
  fc.constantFrom(...V4_FLASH_MIXERS),
  fc.constantFrom(...RECURRENT_FORMS),
);

const feedForwards = fc.oneof(
  fc
    .record({intermediateSize: fc.constantFrom(2048, 8192), gated: fc.boolean()})
    .map((block): FeedForward => ({kind: 'dense', layers: 1, ...block})),
  fc
    .record({expertsPerToken: fc.integer({min: 1, max: 8}), bias: fc.boolean()})
    .map((block): FeedForward => ({
      kind: 'moe',
      layers: 1,
      routedExperts: 64,
      intermediateSize: 1024,
      sharedIntermediateSize: 1024,
      gated: true,
      ...block,
    })),
);

/** Shapes of 2 to 12 layers whose heads and widths can be divided by 1, 2, 4 or 8 ranks. */
export const arbitraryShape: fc.Arbitrary<ModelShape> = fc
  .record({
    mixers: fc.array(fc.tuple(mixers, fc.integer({min: 1, max: 3})), {minLength: 2, maxLength: 4}),
    block: feedForwards,
    hiddenSize: fc.constantFrom(512, 2048),
    vocabularySize: fc.integer({min: 1000, max: 200_000}),
    tiedEmbeddings: fc.boolean(),
    layerEmbeddings: fc.constantFrom(undefined, {vocabularySize: 1000, width: 64}),
  })
  .map(({mixers: parts, block, layerEmbeddings, ...rest}) => {
    const groups = parts.map(([mixer, layers]) => ({...mixer, layers}));
    const layers = groups.reduce((sum, mixer) => sum + mixer.layers, 0);
    return {
      ...rest,
      ...(layerEmbeddings && {layerEmbeddings}),
      layers,
      norms: {sites: 2 * layers + 1, bias: false},
      mixers: groups,
      feedForwards: [{...block, layers}],
    };
  });

/** Shapes for tests: real models, written out where the numbers in a test can be checked against the publication. */
import {LLAMA_31_8B} from '../exampleInputs';
import {denseShape} from '../model/denseShape';
import type {MixtureOfExperts} from '../model/feedForward';
import type {LatentMixer, Mixer, SoftmaxMixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import {RECURRENT_FORMS, hybridShape} from './testHybrids';

export {LLAMA_31_8B};

export const LLAMA_31_70B = denseShape({
  layers: 80,
  hiddenSize: 8192,
  queryHeads: 64,
  keyValueHeads: 8,
  headDim: 128,
  intermediateSize: 28672,
  vocabularySize: 128256,
});

export const LLAMA_2_13B = denseShape({
  layers: 40,
  hiddenSize: 5120,
  queryHeads: 40,
  keyValueHeads: 40,
  headDim: 128,
  intermediateSize: 13824,
  vocabularySize: 32000,
});

/** A biased, tied, two-matrix model with learned positions. */
export const GPT_2: ModelShape = {
  layers: 12,
  hiddenSize: 768,
  vocabularySize: 50257,
  tiedEmbeddings: true,
  learnedPositions: 1024,
  norms: {sites: 25, bias: true},
  mixers: [
    {
      kind: 'softmax',
      layers: 12,
      queryHeads: 12,
      keyValueHeads: 12,
      keyDim: 64,
      valueDim: 64,
      queryKeyValueBias: true,
      outputBias: true,
    },
  ],
  feedForwards: [{kind: 'dense', layers: 12, intermediateSize: 3072, gated: false, bias: true}],
  maxContextTokens: 1024,
};

const deepseekLatent: LatentMixer = {
  kind: 'latent',
  layers: 61,
  queryHeads: 128,
  queryRank: 1536,
  latentRank: 512,
  contentDim: 128,
  rotaryDim: 64,
  valueDim: 128,
};

const deepseekExperts: MixtureOfExperts = {
  kind: 'moe',
  layers: 58,
  routedExperts: 256,
  expertsPerToken: 8,
  intermediateSize: 2048,
  sharedIntermediateSize: 2048,
  gated: true,
};

export const DEEPSEEK_V3: ModelShape = {
  layers: 61,
  hiddenSize: 7168,
  vocabularySize: 129280,
  tiedEmbeddings: false,
  norms: {sites: 123, bias: false},
  mixers: [deepseekLatent],
  feedForwards: [{kind: 'dense', layers: 3, intermediateSize: 18432, gated: true}, deepseekExperts],
  draftModules: 1,
  maxContextTokens: 163840,
};

/** DeepSeek-V3 with the indexer of V3.2. */
export const DEEPSEEK_V32: ModelShape = {
  ...DEEPSEEK_V3,
  mixers: [
    {
      ...deepseekLatent,
      sparse: {
        topEntries: 2048,
        indexer: {queryHeads: 64, keyHeads: 1, headDim: 128, weightHeads: 64, tokensPerKey: 1},
      },
    },
  ],
};

/** gpt-oss-20b: windows of 128 in every other layer, biased experts. */
export const GPT_OSS_20B: ModelShape = {
  layers: 24,
  hiddenSize: 2880,
  vocabularySize: 201088,
  tiedEmbeddings: false,
  norms: {sites: 49, bias: false},
  mixers: [{windowTokens: 128}, {}].map((window): SoftmaxMixer => ({
    kind: 'softmax',
    layers: 12,
    queryHeads: 64,
    keyValueHeads: 8,
    keyDim: 64,
    valueDim: 64,
    queryKeyValueBias: true,
    outputBias: true,
    ...window,
  })),
  feedForwards: [
    {
      kind: 'moe',
      layers: 24,
      routedExperts: 32,
      expertsPerToken: 4,
      intermediateSize: 2880,
      sharedIntermediateSize: 0,
      gated: true,
      bias: true,
    },
  ],
  maxContextTokens: 131072,
};

/** The token mixing of DeepSeek-V4-Flash: window only, stride 4 with an indexer, stride 128. */
export const V4_FLASH_MIXERS: readonly Mixer[] = [
  {layers: 2, stride: null},
  {
    layers: 21,
    stride: 4,
    overlappingPools: true,
    sparse: {
      topEntries: 512,
      indexer: {queryHeads: 64, keyHeads: 1, headDim: 128, weightHeads: 64, tokensPerKey: 4},
    },
  },
  {layers: 20, stride: 128},
].map((part) => ({
  kind: 'compressed' as const,
  queryHeads: 64,
  headDim: 512,
  queryRank: 1024,
  outputRank: 1024,
  outputGroups: 8,
  windowTokens: 128,
  ...part,
}));

export const V4_FLASH: ModelShape = {
  layers: 43,
  hiddenSize: 4096,
  vocabularySize: 129280,
  tiedEmbeddings: false,
  norms: {sites: 87, bias: false},
  mixers: V4_FLASH_MIXERS,
  feedForwards: [{...deepseekExperts, layers: 43, expertsPerToken: 6}],
  maxContextTokens: 1048576,
};

/** One shape of every kind. */
export const ALL_SHAPES: readonly ModelShape[] = [
  LLAMA_31_8B,
  GPT_2,
  DEEPSEEK_V3,
  DEEPSEEK_V32,
  GPT_OSS_20B,
  V4_FLASH,
  ...RECURRENT_FORMS.map(hybridShape),
];

import * as z from 'zod';

import {counted} from './fields';

const layers = counted({min: 1, max: 1000, unit: 'layers', example: '32'}).describe(
  'Layers of this group.',
);
const heads = counted({min: 1, max: 1024, unit: 'heads', example: '32'});
const width = counted({min: 1, max: 1_000_000, unit: 'elements', example: '128'});
const widthOrNone = counted({min: 0, max: 1_000_000, unit: 'elements', example: '64'});
const tokens = counted({min: 1, max: 1e9, unit: 'tokens', example: '4096'});
const experts = counted({min: 1, max: 100_000, unit: 'experts', example: '8'});
const flag = z.boolean({error: 'must be true or false'});

const sparse = z
  .strictObject({
    topEntries: tokens.describe('Cache entries that a query attends to at most.'),
    indexer: z
      .strictObject({
        queryHeads: heads.describe('Index heads.'),
        keyHeads: heads.describe('Index keys of a token.'),
        headDim: width.describe('Width of one index key.'),
        weightHeads: counted({min: 0, max: 1024, unit: 'heads', example: '64'}).describe(
          'Heads with a learned weight.',
        ),
        tokensPerKey: tokens.describe('Tokens that share one index key.'),
      })
      .describe('Their own indexer; absent where they reuse the selection of other layers.')
      .optional(),
  })
  .describe('Selection of cache entries before attention reads them.')
  .optional();

const softmax = z.strictObject({
  kind: z.literal('softmax').describe('Keys and values of every head are cached.'),
  layers,
  queryHeads: heads.describe('Query heads.'),
  keyValueHeads: heads.describe('Key/value heads.'),
  keyDim: width.describe('Width of one key.'),
  valueDim: width.describe('Width of one value.'),
  windowTokens: tokens.describe('Tokens that a query can see.').optional(),
  chunks: flag.describe('The windows are chunks that do not overlap.').optional(),
  sharedKeyValueProjection: flag.describe('One projection makes keys and values.').optional(),
  queryKeyValueBias: flag.describe('Biases on queries, keys and values.').optional(),
  outputBias: flag.describe('A bias on the output projection.').optional(),
  queryKeyNorm: flag.describe('Norms on queries and keys.').optional(),
  outputGate: flag.describe('A gate as wide as the queries.').optional(),
  sparse,
});

const latent = z.strictObject({
  kind: z.literal('latent').describe('One compressed entry serves all heads (MLA).'),
  layers,
  queryHeads: heads.describe('Query heads.'),
  queryRank: width.nullable().describe('Rank of the query compression; null if there is none.'),
  latentRank: width.describe('Width of the cached latent.'),
  contentDim: width.describe('Width of the part of a head without position.'),
  rotaryDim: widthOrNone.describe('Width of the part with position, cached once.'),
  valueDim: width.describe('Width of a value head.'),
  outputGate: flag.describe('A gate on the output.').optional(),
  sparse,
});

const gatedDeltaNet = z.strictObject({
  kind: z.literal('recurrent').describe('A state of constant size.'),
  form: z.literal('gated-deltanet').describe('Gated DeltaNet.'),
  layers,
  keyHeads: heads.describe('Key heads.'),
  valueHeads: heads.describe('Value heads.'),
  keyDim: width.describe('Width of a key head.'),
  valueDim: width.describe('Width of a value head.'),
  convolutionKernel: width.describe('Taps of the short convolution.'),
});

const kda = z.strictObject({
  kind: z.literal('recurrent').describe('A state of constant size.'),
  form: z.literal('kda').describe('Kimi Delta Attention.'),
  layers,
  heads: heads.describe('Heads.'),
  headDim: width.describe('Width of a head.'),
  convolutionKernel: width.describe('Taps of the short convolution.'),
  fullRankGate: flag.describe('The gate is a full matrix.'),
});

const lightning = z.strictObject({
  kind: z.literal('recurrent').describe('A state of constant size.'),
  form: z.literal('lightning').describe('Lightning attention.'),
  layers,
  heads: heads.describe('Heads.'),
  headDim: width.describe('Width of a head.'),
});

const mamba2 = z.strictObject({
  kind: z.literal('recurrent').describe('A state of constant size.'),
  form: z.literal('mamba2').describe('Mamba-2.'),
  layers,
  heads: heads.describe('Heads.'),
  headDim: width.describe('Width of a head.'),
  stateSize: width.describe('State of a channel.'),
  groups: heads.describe('Groups that share the projections of the state.'),
  convolutionKernel: width.describe('Taps of the short convolution.'),
});

const dense = z.strictObject({
  kind: z.literal('dense').describe('Dense feed-forward blocks.'),
  layers,
  intermediateSize: width.describe('Inner width.'),
  gated: flag.describe('Three matrices instead of two.'),
  bias: flag.describe('Biases.').optional(),
});

const moe = z.strictObject({
  kind: z.literal('moe').describe('Mixture of experts.'),
  layers,
  routedExperts: experts.describe('Routed experts of a layer.'),
  expertsPerToken: experts.describe('Routed experts that a token uses.'),
  intermediateSize: width.describe('Inner width of one expert.'),
  sharedIntermediateSize: widthOrNone.describe('Inner width of all shared experts together.'),
  gated: flag.describe('Three matrices instead of two.'),
  bias: flag.describe('Biases.').optional(),
});

/** The shape of a model without a `config.json`, written by hand; kinds that no such model has are left out. */
export const shapeSchema = z
  .strictObject({
    layers: layers.describe('Layers of the model.'),
    hiddenSize: width.describe('Width of the residual stream.'),
    vocabularySize: counted({min: 100, max: 1e7, unit: 'tokens', example: '128256'}).describe(
      'Rows of the embedding table.',
    ),
    tiedEmbeddings: flag.describe('Input and output embedding are one matrix.'),
    learnedPositions: tokens.describe('Rows of a learned position table.').optional(),
    norms: z
      .strictObject({
        sites: widthOrNone.describe('Norms of hidden size in the whole model.'),
        bias: flag.describe('Whether they have a bias.'),
      })
      .describe('Norms, where there are not two a layer and one at the end, or with a bias.')
      .optional(),
    mixers: z
      .array(
        z.union([softmax, latent, gatedDeltaNet, kda, lightning, mamba2], {
          error: 'must be softmax, latent or recurrent, with the fields of its kind',
        }),
      )
      .min(1, {error: 'must have at least one group of layers'})
      .describe('How tokens are mixed: attention or a recurrence, by groups of layers.'),
    feedForwards: z
      .array(z.discriminatedUnion('kind', [dense, moe], {error: 'kind must be dense or moe'}))
      .min(1, {error: 'must have at least one group of layers'})
      .describe('Feed-forward blocks, by groups of layers.'),
    draftModules: counted({min: 1, max: 16, unit: 'modules', example: '1'})
      .describe('Multi-token prediction modules.')
      .optional(),
  })
  .describe('The shape of a model whose config.json was not read; its source is in sources.');

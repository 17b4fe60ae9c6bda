import * as z from 'zod';

import {counted} from './fields';

const layers = counted({min: 1, max: 1000, unit: 'layers', example: '32'});
const width = counted({min: 0, max: 1_000_000, unit: 'elements', example: '128'});
const heads = counted({min: 0, max: 1024, unit: 'heads', example: '32'});
const tokens = counted({min: 1, max: 1e9, unit: 'tokens', example: '4096'});
const experts = counted({min: 1, max: 100_000, unit: 'experts', example: '8'});
const flag = z.boolean({error: 'must be true or false'});

const indexer = z.strictObject({
  queryHeads: heads.describe('Index heads.'),
  keyHeads: heads.describe('Index keys of a token.'),
  headDim: width.describe('Width of one index key.'),
  weightHeads: heads.describe('Heads with a learned weight.'),
  tokensPerKey: tokens.describe('Tokens that share one index key.'),
});

const sparse = z.strictObject({
  topEntries: tokens.describe('Cache entries that a query attends to at most.'),
  indexer: indexer
    .describe('Their own indexer; absent where they reuse the selection of other layers.')
    .optional(),
});

/** The fields of all kinds of layers; which of them a kind has is the matter of `src/inference/model/mixer.ts`. */
const mixer = z.strictObject({
  kind: z
    .enum(['softmax', 'latent', 'recurrent'], {error: 'must be softmax, latent or recurrent'})
    .describe('Attention with keys and values, with a latent (MLA), or a state of constant size.'),
  form: z
    .enum(['gated-deltanet', 'kda', 'lightning', 'mamba2'], {
      error: 'must be gated-deltanet, kda, lightning or mamba2',
    })
    .describe('Which recurrence.')
    .optional(),
  layers: layers.describe('Layers of this group.'),
  queryHeads: heads.describe('Query heads.').optional(),
  keyValueHeads: heads.describe('Key/value heads.').optional(),
  keyDim: width.describe('Width of one key.').optional(),
  valueDim: width.describe('Width of one value.').optional(),
  windowTokens: tokens.describe('Tokens that a query can see.').optional(),
  queryKeyValueBias: flag.describe('Biases on queries, keys and values.').optional(),
  outputBias: flag.describe('A bias on the output projection.').optional(),
  queryKeyNorm: flag.describe('Norms on queries and keys.').optional(),
  outputGate: flag.describe('A gate on the output.').optional(),
  queryRank: width.nullable().describe('Rank of the query compression, or null.').optional(),
  latentRank: width.describe('Width of the cached latent.').optional(),
  contentDim: width.describe('Width of the part of a head without position.').optional(),
  rotaryDim: width.describe('Width of the part with position, cached once.').optional(),
  sparse: sparse.describe('Selection of cache entries before attention reads them.').optional(),
  heads: heads.describe('Heads of a recurrence.').optional(),
  headDim: width.describe('Width of a head of a recurrence.').optional(),
  keyHeads: heads.describe('Key heads of a recurrence.').optional(),
  valueHeads: heads.describe('Value heads of a recurrence.').optional(),
  stateSize: width.describe('State of a channel.').optional(),
  groups: heads.describe('Groups that share the projections of the state.').optional(),
  convolutionKernel: width.describe('Taps of the short convolution.').optional(),
  fullRankGate: flag.describe('The gate of a recurrence is a full matrix.').optional(),
});

const feedForward = z.strictObject({
  kind: z.enum(['dense', 'moe'], {error: 'must be dense or moe'}).describe('Dense, or experts.'),
  layers: layers.describe('Layers of this group.'),
  intermediateSize: width.describe('Inner width, of one expert where there are experts.'),
  gated: flag.describe('Three matrices instead of two.'),
  bias: flag.describe('Biases.').optional(),
  routedExperts: experts.describe('Routed experts of a layer.').optional(),
  expertsPerToken: experts.describe('Routed experts that a token uses.').optional(),
  sharedIntermediateSize: width.describe('Inner width of all shared experts.').optional(),
});

/** The shape of a model without a known `config.json`, written by hand; what no such model has is left out. */
export const shapeSchema = z
  .strictObject({
    layers: layers.describe('Layers of the model.'),
    hiddenSize: width.describe('Width of the residual stream.'),
    vocabularySize: tokens.describe('Rows of the embedding table.'),
    tiedEmbeddings: flag.describe('Input and output embedding are one matrix.'),
    learnedPositions: tokens.describe('Rows of a learned position table.').optional(),
    norms: z
      .strictObject({
        sites: width.describe('Norms of hidden size in the whole model.'),
        bias: flag.describe('Whether they have a bias.'),
      })
      .describe('Norms, where there are not two a layer and one at the end, or with a bias.')
      .optional(),
    mixers: z.array(mixer).describe('How tokens are mixed, by groups of layers.'),
    feedForwards: z.array(feedForward).describe('Feed-forward blocks, by groups of layers.'),
    draftModules: layers.describe('Multi-token prediction modules.').optional(),
  })
  .describe('The shape of a model whose config.json was not read; its source is in sources.');

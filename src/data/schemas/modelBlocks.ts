import * as z from 'zod';

import {counted, text} from './fields';

/** Parts of a model's shape that only some architectures have. */

const layers = counted({min: 0, max: 1000, unit: 'layers', example: '32'});
const heads = counted({min: 1, max: 1024, unit: 'heads', example: '32'});
const width = counted({min: 1, max: 1_000_000, unit: 'elements', example: '128'});
const tokens = counted({min: 1, max: 1e9, unit: 'tokens', example: '4096'});
const experts = counted({min: 0, max: 100_000, unit: 'experts', example: '8'});
const flag = z.boolean({error: 'must be true or false'});

export const slidingWindowSchema = z
  .strictObject({
    windowTokens: tokens.describe('Tokens that a windowed layer keeps.'),
    layers: layers.describe(
      'Layers with the window; the other attention layers see the whole context.',
    ),
    chunks: flag.describe('The windows are chunks that do not overlap.').optional(),
    pattern: text('how the layers are arranged').describe(
      'How windowed and full layers alternate.',
    ),
  })
  .describe('Sliding-window or chunked local attention.');

export const attentionGroupSchema = z
  .strictObject({
    layers: layers.describe('Layers of this group.'),
    queryHeads: heads.describe('Query heads.'),
    keyValueHeads: heads.describe('Key/value heads.'),
    keyDim: width.describe('Width of one key.'),
    valueDim: width.describe('Width of one value.'),
    windowTokens: tokens.nullable().describe('Window of these layers; null for full attention.'),
    sharedKeyValueProjection: flag
      .describe('One projection makes keys and values; both are still cached.')
      .optional(),
  })
  .describe(
    'Attention layers of one shape, for models whose layers differ. Replaces keyValueHeads and headDim.',
  );

export const mlaSchema = z
  .strictObject({
    queryLoraRank: width
      .nullable()
      .describe('Rank of the query compression; null if queries are not compressed.'),
    kvLoraRank: width.describe('Width of the compressed key/value vector that is cached.'),
    queryKeyNopeHeadDim: width.describe('Width of the part of a head without rotary position.'),
    queryKeyRopeHeadDim: counted({
      min: 0,
      max: 1_000_000,
      unit: 'elements',
      example: '64',
    }).describe('Width of the rotary part, cached once for all heads; 0 if there is none.'),
    valueHeadDim: width.describe('Width of a value head.'),
    outputGate: flag.describe('Whether the attention output is gated.').optional(),
  })
  .describe('Multi-head latent attention (MLA).');

export const compressedAttentionSchema = z
  .strictObject({
    queryLoraRank: width.describe('Rank of the query compression.'),
    outputLoraRank: width.describe('Rank of the output projection.'),
    outputGroups: width.describe('Groups of the output projection.'),
    queryKeyRopeHeadDim: width.describe('Width of the rotary part.'),
    layersByRatio: z
      .record(z.string().regex(/^\d+$/, {error: 'must be a compression ratio such as 4'}), layers)
      .describe(
        'Layers by how many tokens share one cache entry; ratio 0 keeps the sliding window only.',
      ),
  })
  .describe('Compressed sparse attention: one shared key/value vector per cached entry.');

export const indexerSchema = z
  .strictObject({
    layers: layers.describe('Layers that keep index keys.'),
    sparseLayers: layers
      .describe(
        'Layers that attend to a selection, where some reuse the selection of another layer.',
      )
      .optional(),
    heads: heads.describe('Index heads.'),
    headDim: width.describe('Width of one index key.'),
    topKTokens: tokens.describe('Tokens that the indexer selects for attention.').optional(),
    topKBlocks: tokens.describe('Blocks that the indexer selects for attention.').optional(),
    blockTokens: tokens.describe('Tokens of a block.').optional(),
    keyHeads: heads
      .describe('Cached index keys per token and layer, if more or fewer than one.')
      .optional(),
    weightHeads: counted({min: 0, max: 1024, unit: 'heads', example: '64'})
      .describe('Heads with a learned weight, if not all.')
      .optional(),
    compressRatio: tokens.describe('Tokens that share one index key.').optional(),
  })
  .describe('Indexer of sparse attention. Its keys are cached on top of keys and values.');

const linearLayers = layers.describe('Layers of this kind.');
const convKernel = counted({min: 1, max: 64, unit: 'taps', example: '4'}).describe(
  'Taps of the short convolution before the recurrence.',
);

/** Layers whose state does not grow with the context. */
export const linearLayersSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('gated_deltanet').describe('Gated DeltaNet.'),
        layers: linearLayers,
        keyHeads: heads.describe('Key heads.'),
        valueHeads: heads.describe('Value heads.'),
        keyHeadDim: width.describe('Width of a key head.'),
        valueHeadDim: width.describe('Width of a value head.'),
        convKernel,
        stateDtype: z
          .literal('float32', {error: 'must be float32; add other types to modelBlocks.ts'})
          .describe('Number format of the state.'),
      }),
      z.strictObject({
        kind: z.literal('kda').describe('Kimi Delta Attention.'),
        layers: linearLayers,
        heads: heads.describe('Heads.'),
        headDim: width.describe('Width of a head.'),
        convKernel,
        fullRankGate: flag.describe('Whether the gate is a full matrix.').optional(),
      }),
      z.strictObject({
        kind: z.literal('lightning').describe('Lightning attention.'),
        layers: linearLayers,
        heads: heads.describe('Heads.'),
        headDim: width.describe('Width of a head.'),
      }),
      z.strictObject({
        kind: z.literal('mamba2').describe('Mamba-2.'),
        layers: linearLayers,
        heads: heads.describe('Heads.'),
        headDim: width.describe('Width of a head.'),
        stateSize: width.describe('State per channel.'),
        groups: heads
          .nullable()
          .describe('Groups that share the state projections; null if not confirmed.'),
        convKernel,
      }),
    ],
    {error: 'kind must be gated_deltanet, kda, lightning or mamba2'},
  )
  .describe('Layers with a state of fixed size instead of a key/value cache.');

export const feedForwardSchema = z
  .strictObject({
    kind: z
      .enum(['swiglu', 'geglu', 'relu2', 'gelu', 'relu'], {
        error: 'must be swiglu, geglu, relu2, gelu or relu',
      })
      .describe('Activation; swiglu and geglu have three matrices, the others two.'),
    intermediateSize: width
      .nullable()
      .describe('Inner width of a dense block; null if there is none.'),
    layers: layers.describe('Layers with a dense block.'),
  })
  .describe('Dense feed-forward blocks.');

export const moeSchema = z
  .strictObject({
    layers: layers.describe('Layers with experts.'),
    routedExperts: experts.describe('Routed experts of a layer.'),
    expertsPerToken: experts.describe('Routed experts that one token uses.'),
    sharedExperts: experts.describe('Experts that every token uses.'),
    intermediateSize: width
      .nullable()
      .describe('Inner width of one routed expert; null if not confirmed.'),
    sharedIntermediateSize: width
      .describe('Inner width of all shared experts together.')
      .optional(),
    firstDenseLayers: layers.describe('Dense layers before the first layer with experts.'),
    interleaveStep: layers.describe('Every how many layers experts come.').optional(),
    latentSize: width
      .describe('Width in which the routed experts work, if below the hidden size.')
      .optional(),
    expertBias: flag.describe('Whether expert matrices have biases.').optional(),
  })
  .describe('Mixture of experts.');

import * as z from 'zod';

import {counted, text, verified, verifiedOn} from './fields';
import {
  attentionGroupSchema,
  compressedAttentionSchema,
  feedForwardSchema,
  indexerSchema,
  linearLayersSchema,
  mlaSchema,
  moeSchema,
  slidingWindowSchema,
} from './modelBlocks';
import {checkModel} from './modelRules';
import {keepUnconfirmedApart, unconfirmedSchema} from './unconfirmed';

const parameters = counted({
  min: 1e6,
  max: 1e14,
  unit: 'parameters (not billions)',
  example: '70600000000 for 70.6B',
});
const layers = counted({min: 1, max: 1000, unit: 'layers', example: '32'});
const heads = counted({min: 1, max: 1024, unit: 'heads', example: '32'});
const width = counted({min: 1, max: 1_000_000, unit: 'elements', example: '4096'});
const flag = z.boolean({error: 'must be true or false'});

export const modelId = z
  .string({error: 'must be the repository name in quotes'})
  .regex(/^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/, {
    error: 'must be the model repository as organization/name, for example meta-llama/Llama-3.1-8B',
  });

export const modelFields = z.strictObject({
  id: modelId.describe('Repository of the checkpoint, organization/name.'),
  name: text('the name').describe('Name for people.'),
  family: text('the family').describe('Family that the model belongs to.'),
  releasedMonth: z
    .string({error: 'must be a month in quotes, or null'})
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, {error: 'must be a month, YYYY-MM'})
    .nullable()
    .describe('Month of release.'),
  license: text('the license').nullable().describe('License of the weights.'),

  totalParameters: parameters
    .nullable()
    .describe(
      'Parameters as the publisher states them, often rounded; compare with the count from the shape.',
    ),
  activeParameters: parameters
    .nullable()
    .describe(
      'Parameters that one token uses as the publisher states them; equal to the total of a dense model.',
    ),
  activeParametersPrefill: parameters
    .describe('Parameters that one prompt token uses, where prefill and decode differ.')
    .optional(),
  ngramEmbeddingParameters: parameters
    .describe('Parameters of n-gram tables, which are not part of totalParameters.')
    .optional(),

  layers: layers.nullable().describe('Transformer layers.'),
  hiddenSize: width.nullable().describe('Width of the residual stream.'),
  attentionHeads: heads.nullable().describe('Query heads of a layer.'),
  keyValueHeads: heads.nullable().describe('Key/value heads of a layer.'),
  headDim: width
    .nullable()
    .describe('Width of a head; of an MLA model, of a query or key head with its rotary part.'),
  attention: z
    .enum(['mha', 'gqa', 'mqa', 'mla', 'hybrid'], {error: 'must be mha, gqa, mqa, mla or hybrid'})
    .nullable()
    .describe(
      'Attention type; hybrid: only some layers keep a growing cache, or entries are compressed.',
    ),
  attentionLayers: layers
    .describe('Layers with softmax attention, where other layers have none.')
    .optional(),
  attentionGroups: z
    .array(attentionGroupSchema)
    .min(2, {error: 'must have at least two groups; with one, use keyValueHeads and headDim'})
    .describe('Attention shapes of a model whose layers differ.')
    .optional(),
  slidingWindow: slidingWindowSchema.optional(),
  mla: mlaSchema.optional(),
  compressedAttention: compressedAttentionSchema.optional(),
  indexer: indexerSchema.optional(),
  linearLayers: linearLayersSchema.optional(),
  feedForward: feedForwardSchema
    .nullable()
    .describe('Dense feed-forward blocks; null if not confirmed.'),
  moe: moeSchema
    .nullable()
    .describe('Mixture of experts; null for a dense model, or if not confirmed.'),

  queryKeyValueBias: flag.describe('Biases on the query, key and value projections.').optional(),
  outputBias: flag.describe('Bias on the attention output projection.').optional(),
  mlpBias: flag.describe('Biases in the feed-forward block.').optional(),
  normBias: flag.describe('Norms have a bias.').optional(),
  queryKeyNorm: flag.describe('Norms on queries and keys.').optional(),
  attentionOutputGate: flag
    .describe('A gate on the attention output, as wide as the queries.')
    .optional(),
  normSites: counted({min: 1, max: 10_000, unit: 'norms', example: '105'})
    .describe('Norms of hidden size, where there are not two a layer and one at the end.')
    .optional(),
  learnedPositions: counted({min: 1, max: 1e7, unit: 'positions', example: '1024'})
    .describe('Rows of a learned position table.')
    .optional(),
  mtpModules: counted({min: 1, max: 16, unit: 'modules', example: '1'})
    .describe('Multi-token prediction modules in the checkpoint; not part of totalParameters.')
    .optional(),

  vocabularySize: counted({min: 100, max: 10_000_000, unit: 'tokens', example: '128256'})
    .nullable()
    .describe('Rows of the embedding table.'),
  tiedEmbeddings: flag
    .nullable()
    .describe('Whether input and output embedding are one matrix; null if not read in a source.'),
  maxContextTokens: counted({min: 128, max: 1e8, unit: 'tokens', example: '131072'})
    .nullable()
    .describe('Longest context that the publisher documents.'),
  contextExtension: z
    .strictObject({
      nativeTokens: counted({min: 128, max: 1e8, unit: 'tokens', example: '32768'}).describe(
        'Context of the published configuration, without the setting.',
      ),
      extendedTokens: counted({min: 128, max: 1e8, unit: 'tokens', example: '131072'}).describe(
        'Context that the publisher documents with the setting.',
      ),
      by: text('the setting').describe('What has to be switched on, for example YaRN.'),
    })
    .describe('Where the longest documented context needs a setting that is off as published.')
    .optional(),
  nativeWeightDtype: z
    .enum(['float32', 'float16', 'bfloat16', 'fp8', 'mxfp8'], {
      error: 'must be float32, float16, bfloat16, fp8 or mxfp8',
    })
    .nullable()
    .describe(
      'Number format of the published weights, experts excepted if nativeExpertDtype is given.',
    ),
  nativeExpertDtype: z
    .enum(['int4', 'fp4', 'mxfp4'], {error: 'must be int4, fp4 or mxfp4'})
    .describe('Number format of the published expert weights, where it differs.')
    .optional(),
  publishedGlobalKvBytesPerToken: counted({
    min: 1,
    max: 1e8,
    unit: 'bytes per token',
    example: '890',
  })
    .describe('Cache growth per token as published, where the general formula does not apply.')
    .optional(),

  computable: flag.describe(
    'Whether the general formulas apply once unconfirmed values are filled in; false if the shape is incomplete or of another kind.',
  ),
  verified,
  verifiedOn,
  unconfirmed: unconfirmedSchema.optional(),
});

/** The fields of a model, before the rules between them. */
export type ModelFields = z.infer<typeof modelFields>;

/** Shape and identity of one open-weight checkpoint, as it is published. */
export const modelSchema = modelFields
  .superRefine(checkModel)
  .superRefine(keepUnconfirmedApart)
  .describe(
    'An open-weight model. Counts are of the language model, without vision or audio towers.',
  );

/** The published file `models.json`, which is made of the folders of `data/models/`. */
export const modelsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/models.schema.json').describe('Schema for editors.'),
  records: z.array(modelSchema).describe('Models, by publisher.'),
});

export type PublishedModel = z.infer<typeof modelSchema>;

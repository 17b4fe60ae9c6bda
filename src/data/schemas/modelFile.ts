import * as z from 'zod';

import {readConfigObject} from '../configReader/readModelConfig';
import {httpsUrl, text} from './fields';
import {modelFields, modelId} from './model';
import {shapeSchema} from './shape';
import {provenanceSchema} from './source';

const {
  name,
  family,
  releasedMonth,
  license,
  totalParameters,
  activeParameters,
  activeParametersPrefill,
  ngramEmbeddingParameters,
  maxContextTokens,
  contextExtension,
  nativeWeightDtype,
  nativeExpertDtype,
  publishedGlobalKvBytesPerToken,
  verified,
  verifiedOn,
} = modelFields.shape;

const unconfirmed = z
  .record(
    z.string({error: 'must be the name of a field of the published record'}),
    z.strictObject({
      value: z
        .json()
        .describe('The value; left out where config.json or the shape has it.')
        .optional(),
      reason: text('the reason').describe('Why the value is not stated as fact.'),
    }),
    {error: 'must map field names to {reason} or {value, reason}'},
  )
  .describe('Values that no listed primary source confirms, by field of the published record.');

/** The part of a model record beside its `config.json`. */
export const modelFileSchema = z
  .strictObject({
    $schema: z.literal('../../../schemas/model.schema.json').describe('Schema for editors.'),
    name,
    family,
    releasedMonth: releasedMonth.unwrap().describe('Month of release.').optional(),
    license: license.unwrap().describe('License of the weights.').optional(),
    totalParameters: totalParameters
      .unwrap()
      .describe('Parameters as the publisher states them, often rounded.')
      .optional(),
    activeParameters: activeParameters
      .unwrap()
      .describe('Parameters that one token uses as the publisher states them.')
      .optional(),
    activeParametersPrefill,
    ngramEmbeddingParameters,
    maxContextTokens: maxContextTokens
      .unwrap()
      .describe('Longest context that the publisher documents, where config.json has another.')
      .optional(),
    contextExtension,
    nativeWeightDtype: nativeWeightDtype
      .unwrap()
      .describe('Number format of the published weights, but for experts with their own.')
      .optional(),
    nativeExpertDtype,
    publishedGlobalKvBytesPerToken,
    config: z
      .strictObject({
        source: z
          .union([httpsUrl, text('where config.json was read')])
          .describe('Where config.json was read: an address, or words where there is none.'),
        of: text('a repository')
          .describe('Checkpoint that the file belongs to, if it is another of the same shape.')
          .optional(),
      })
      .describe('Where the config.json beside this file comes from.')
      .optional(),
    corrections: z
      .record(
        z.string(),
        z.strictObject({
          value: z.json().describe('The right value.'),
          reason: text('the reason').describe('Why the file is wrong, and the source.'),
        }),
      )
      .describe('Values of config.json that are replaced before it is read, by dotted key.')
      .optional(),
    shape: shapeSchema.optional(),
    fields: z
      .record(z.string(), z.json())
      .describe('Fields of the published record that do not follow from the shape, by dotted name.')
      .optional(),
    verified,
    verifiedOn,
    unconfirmed: unconfirmed.optional(),
    ...provenanceSchema.shape,
  })
  .describe('What a record of a model has beside the config.json in its folder.');

/** The order of models in lists. */
export const orderSchema = z.array(modelId).describe('Models, by publisher.');

/** A `config.json` that the reader understands. */
export const configSchema = z.record(z.string(), z.json()).superRefine((config, context) => {
  const read = readConfigObject(config);
  for (const {input, message} of read.ok ? [] : read.problems) {
    context.addIssue({code: 'custom', path: input.split('.'), message, input: config});
  }
});

export type ModelFile = z.infer<typeof modelFileSchema>;

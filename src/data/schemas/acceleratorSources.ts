import * as z from 'zod';

import {acceleratorSchema} from './accelerator';
import {provenanceSchema, sourceSchema} from './source';

/** Fields that describe the record itself, so that no source can support them. */
const OWN_FIELDS = ['id', 'verified', 'verifiedOn', 'sourceGrade', 'unconfirmed'] as const;

export type SourcedField = Exclude<
  keyof typeof acceleratorSchema.shape,
  (typeof OWN_FIELDS)[number]
>;

/** Fields of an accelerator that a source can support, in the order of the record. */
export const sourcedFields = Object.keys(acceleratorSchema.shape).filter(
  (field) => !(OWN_FIELDS as readonly string[]).includes(field),
) as [SourcedField, ...SourcedField[]];

const field = z.enum(sourcedFields, {
  error: ({input}) =>
    `is ${JSON.stringify(input)}, which is no field of a record in data/accelerators.json; write the field's exact name, for example tdpWatts`,
});

/** A source of an accelerator, and the fields whose values were read in it. */
export const acceleratorSourceSchema = sourceSchema
  .extend({
    fields: z
      .array(field, {
        error:
          'must list the fields of data/accelerators.json that the source supports; [] if it supports none and is listed for a doubt or a pitfall',
      })
      .refine((names) => new Set(names).size === names.length, {
        error: 'must name each field once; delete the repetition',
      })
      .describe(
        'Fields of the record in data/accelerators.json whose values were read here, by exact name. Empty for a source that only stands behind a doubt, a note or a pitfall.',
      ),
  })
  .describe('A source of the record, with the fields that it supports.');

export const acceleratorProvenanceSchema = provenanceSchema
  .extend({
    sources: z
      .array(acceleratorSourceSchema)
      .min(1, {error: 'must list at least one source: a record without a source cannot be checked'})
      .describe('Sources that were opened and read, the most important first.'),
  })
  .describe('Sources and doubts of one accelerator.');

/** The file `data/accelerators.sources.json`. */
export const acceleratorSourcesFileSchema = z.strictObject({
  $schema: z.literal('./schemas/accelerators-sources.schema.json').describe('Schema for editors.'),
  byId: z
    .record(z.string(), acceleratorProvenanceSchema)
    .describe('Sources and doubts by id of the accelerator.'),
});

export type AcceleratorSource = z.infer<typeof acceleratorSourceSchema>;
export type AcceleratorProvenance = z.infer<typeof acceleratorProvenanceSchema>;

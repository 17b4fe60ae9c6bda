import * as z from 'zod';

import {date, day, httpsUrl, text} from './fields';

/** Where a record's numbers were read. */
export const sourceSchema = z
  .strictObject({
    title: text('the title of the source').describe('Title of the page, document or file.'),
    url: httpsUrl.describe('Address of the source; a fixed commit or version where there is one.'),
    dated: date.describe('Date that the source itself bears.').optional(),
    readOn: day.describe('Day on which the source was read.').optional(),
    supports: text('what was read there')
      .describe('What was read in this source: which fields or which statement.')
      .optional(),
  })
  .describe('A source of the record.');

export const sources = z
  .array(sourceSchema)
  .min(1, {error: 'must list at least one source: a record without a source cannot be checked'})
  .describe('Sources that were opened and read, the most important first.');

/** Notes that belong into no table and no calculator, kept in a file of its own so that pages load it only when they show it. */
export const provenanceSchema = z
  .strictObject({
    sources,
    doubts: z
      .array(text('a doubt'))
      .describe('Where sources disagree, and what was decided; one sentence or two each.'),
    notes: z
      .array(text('a note'))
      .describe('What a number of the record leaves out; one sentence or two each.')
      .optional(),
    pitfalls: z
      .array(text('a pitfall'))
      .describe('What surprises people who use the part; one sentence or two each.')
      .optional(),
  })
  .describe('Sources and doubts of one record.');

/** The files `data/*.sources.json`. */
export const provenanceFileSchema = z.strictObject({
  $schema: z.literal('./schemas/provenance.schema.json').describe('Schema for editors.'),
  byId: z.record(z.string(), provenanceSchema).describe('Sources and doubts by id of the record.'),
});

export type Source = z.infer<typeof sourceSchema>;
export type Provenance = z.infer<typeof provenanceSchema>;

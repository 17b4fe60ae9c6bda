import * as z from 'zod';

import {slug, text} from './fields';

/** A published measurement of a technique. */
export const resultSchema = z
  .strictObject({
    id: slug.describe('Stable identifier, unique in its file.'),
    gain: text('what was measured')
      .regex(/^(?!.*\[@)/, {error: 'must not cite: the source stands in its own field'})
      .describe('What was measured, in words and numbers, with "up to" where the source says so.'),
    value: z
      .number({error: 'must be a number, or null if the result is not one number'})
      .nullable()
      .describe('The headline number; null if the result is not one number.'),
    unit: text('a unit').nullable().describe('Unit of the value, for example times, % or s.'),
    bound: z
      .enum(['exactly', 'up to', 'about', 'at least'], {
        error: 'must be exactly, up to, about or at least',
      })
      .describe('How the source limits the value.'),
    metric: text('a metric').describe('What the value is a measure of.'),
    hardware: text('the hardware').describe('Devices and their number, or "not stated".'),
    model: text('the model').describe('Model, with precision where it matters.'),
    workload: text('the workload').describe('Requests: dataset or lengths, load, limits.'),
    baseline: text('the baseline').describe('What it is compared with, or "none".'),
    year: z
      .int({error: 'must be a year'})
      .min(2017, {error: 'must be a year from 2017 on'})
      .max(2100, {error: 'must be a year before 2100'})
      .describe('Year of publication.'),
    measuredBy: text('who measured').describe('Who measured.'),
    interest: z
      .enum(['authors', 'vendor', 'independent', 'competitor'], {
        error: 'must be authors, vendor, independent or competitor',
      })
      .describe(
        'What the measurer has to gain: authors of the technique, a vendor, nothing, a rival.',
      ),
    source: z
      .union([text('a citation key'), z.array(text('a citation key')).min(1)], {
        error: 'must be a key of data/references.bib, or a list of keys',
      })
      .describe('Key in data/references.bib, or several.'),
    read: z
      .enum(['paper', 'abstract', 'excerpt', 'post', 'documentation', 'repository', 'logs'], {
        error: 'must be paper, abstract, excerpt, post, documentation, repository or logs',
      })
      .describe('What of the source was opened.'),
    place: text('a place').describe('Where in the source, for example Fig. 8.').optional(),
    note: text('a note').describe('What the reader has to know beside it, a sentence.').optional(),
    contradicts: z
      .array(slug)
      .min(1)
      .describe('Ids of results in the same file that this one disagrees with.')
      .optional(),
  })
  .refine(({value, unit}) => (value === null) === (unit === null), {
    error: 'must be null exactly where the value is null',
    path: ['unit'],
  })
  .describe('A published measurement.');

/** A file `data/results/<page>.json`. */
export const resultsFileSchema = z.strictObject({
  $schema: z.literal('../schemas/results.schema.json').describe('Schema for editors.'),
  results: z
    .array(resultSchema)
    .min(1, {error: 'must hold at least one result'})
    .describe('Results in the order in which they are read.'),
});

export type PublishedResult = z.infer<typeof resultSchema>;

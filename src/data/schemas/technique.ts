import * as z from 'zod';

import {slug, text} from './fields';

/** A technique of the section "Inference optimization", as its decision guide lists it. */
export const techniqueSchema = z
  .strictObject({
    id: slug.describe('Stable identifier, unique in the file.'),
    hurts: text('a metric that hurts').describe(
      'The metric that hurts, with the sign of this case.',
    ),
    name: text('the name of the technique').describe('What to do, in a few words.'),
    page: slug.describe('Last part of the route of the page that explains it.'),
    anchor: slug.describe('Heading of that page to begin at.').optional(),
    paysWhen: text('a workload').describe('Workload in which it pays.'),
    gain: z
      .strictObject({
        page: slug.describe('File in data/results/ that holds the result.'),
        result: slug.describe('Id of the result in that file.'),
      })
      .describe('A typical published gain.'),
    costs: text('costs and prerequisites').describe(
      'What it costs, and what has to be there first.',
    ),
    combines: text('what it combines with').describe('What it combines with.'),
    excludes: text('what it excludes').describe('What it excludes or works against.').optional(),
  })
  .describe('A row of the decision guide.');

/** The file `data/techniques.json`. */
export const techniquesFileSchema = z.strictObject({
  $schema: z.literal('./schemas/techniques.schema.json').describe('Schema for editors.'),
  records: z
    .array(techniqueSchema)
    .min(1, {error: 'must hold at least one technique'})
    .describe('Techniques in the order in which a reader should consider them.'),
});

export type Technique = z.infer<typeof techniqueSchema>;

import * as z from 'zod';

import {day, slug, text} from './fields';

/** A file of `data/facts/`: where the source of an engine has what the handbook says of it. `npm run facts` writes it. */
export const factsFileSchema = z.strictObject({
  $schema: z.literal('../schemas/facts.schema.json').describe('Schema for editors.'),
  engine: slug.describe('Id of the engine.'),
  repository: text('a repository').describe('`owner/name`.'),
  commit: z
    .string()
    .regex(/^(?:[0-9a-f]{40}|v?\d[\w.-]*)$/, {error: 'must be a whole commit or a tag'})
    .describe('What was read: a commit, or the tag of a source that came without its history.'),
  date: day.describe('Day of the commit.'),
  facts: z
    .array(
      z.strictObject({
        token: text('a token').describe('What stands in the source if the fact is true.'),
        path: text('a path').describe('Where it stands.'),
        statement: text('a statement').describe('The statement there, on one line.'),
      }),
    )
    .describe('Facts in the order of the handbook.'),
  absent: z
    .array(
      z.strictObject({
        token: text('a token').describe('What the source does not have.'),
        why: text('a reason').describe(
          'Why that is right: another program prints it, for example.',
        ),
      }),
    )
    .optional()
    .describe('Written by hand: tokens that nobody expects in the source.'),
  pins: z
    .record(z.string().regex(/^[0-9a-f]{7,40}$/, {error: 'must be a commit'}), day)
    .optional()
    .describe('Days of the commits that the bibliography names and the source knows.'),
});

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
        statement: text('a statement').describe(
          'The statement there, on one line: what defines the token, with the default that it passes on.',
        ),
        digest: z
          .string()
          .regex(/^[0-9a-f]{12}$/, {error: 'must be twelve hexadecimal digits'})
          .optional()
          .describe('Of the whole statement, where a long part of it is cut.'),
        named: z
          .literal(true)
          .optional()
          .describe('No code defines the token: a text or a test names it.'),
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
  lacks: z
    .array(
      z.strictObject({
        states: text('a statement').describe(
          'What says that the engine does not have it: `group.feature` of its record, or a page.',
        ),
        pattern: text('a pattern').describe(
          'Regular expression that no line of the place matches, without regard to case.',
        ),
        in: text('a path').describe(
          'The file or the folder that has all definitions of this kind.',
        ),
      }),
    )
    .optional()
    .describe(
      'Written by hand: what the handbook says the engine does not have, and where it would be defined.',
    ),
  pins: z
    .record(z.string().regex(/^[0-9a-f]{7,40}$/, {error: 'must be a commit'}), day)
    .optional()
    .describe('Days of the commits that the bibliography names and the source knows.'),
});

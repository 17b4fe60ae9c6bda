import * as z from 'zod';

import {slug, text} from './fields';

/** One term of the field, with the definition that every page of the handbook uses. */
export const glossaryTermSchema = z
  .strictObject({
    id: slug.describe('Stable identifier; anchors refer to it.'),
    term: text('the term').describe(
      'The term as articles write it, in lower case unless it is a name.',
    ),
    abbreviation: text('the abbreviation')
      .describe('Abbreviation that articles use after the first mention.')
      .optional(),
    aliases: z
      .array(text('another name'))
      .describe('Other names that readers search for; empty if there is none.'),
    definition: text('the definition')
      .regex(/^[A-Z0-9].*[.)]$/s, {error: 'must be one or two complete sentences'})
      .min(40, {error: 'must be one or two complete sentences'})
      .regex(/^\S*(?:\s+\S+){0,29}$/, {
        error: 'must have at most 30 words: one or two sentences; details belong on a page',
      })
      .describe(
        'What it is for, in one or two sentences that a newcomer understands: at most 30 words, without links.',
      ),
    home: z
      .string()
      .regex(/^[a-z0-9/-]+(#[a-z0-9-]+)?$/, {error: 'must be a route and, if needed, an anchor'})
      .describe('Where the handbook explains it: a route, with the anchor if a section does.')
      .optional(),
    unmarked: z
      .literal(true)
      .describe(
        'Set where the word is too common, or has other meanings, to be marked in articles.',
      )
      .optional(),
    seeAlso: z.array(slug).describe('Identifiers of related terms.'),
  })
  .describe('A glossary term.');

/** The file `data/glossary.json`. */
export const glossaryFileSchema = z.strictObject({
  $schema: z.literal('./schemas/glossary.schema.json').describe('Schema for editors.'),
  records: z.array(glossaryTermSchema).describe('Terms, sorted by id.'),
});

export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

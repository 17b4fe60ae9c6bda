import * as z from 'zod';

import {day, httpsUrl, text} from './fields';

/** A license of models, of which the text was read. */
export const licenseSchema = z
  .strictObject({
    name: text('the license').describe('Name of the license as the records of models have it.'),
    terms: text('the terms').describe('What it asks of those who serve the model, in a sentence.'),
    url: httpsUrl.describe('Address of the text; a fixed commit where there is one.'),
    readOn: day.describe('Day on which the text was read.'),
  })
  .describe('A license with its terms.');

/** The file `data/models.licenses.json`. */
export const licensesFileSchema = z.strictObject({
  $schema: z.literal('./schemas/licenses.schema.json').describe('Schema for editors.'),
  licenses: z.array(licenseSchema).describe('Licenses whose text was read.'),
});

export type License = z.infer<typeof licenseSchema>;

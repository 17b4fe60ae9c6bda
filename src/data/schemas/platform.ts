import * as z from 'zod';

import {date, httpsUrl, slug, text, verified, verifiedOn} from './fields';
import {sources} from './source';

/** Software around engines: orchestration, routing, gateways, schedulers. */
export const platformSchema = z
  .strictObject({
    id: slug.describe('Stable identifier.'),
    name: text('the name').describe('Name as the project writes it.'),
    repositoryUrl: httpsUrl.describe('Source repository.'),
    newestSeen: text('a version').describe(
      'Newest version that a source names: a floor, not the newest.',
    ),
    date: date.describe('Date of that version.'),
    resources: z
      .record(z.string(), text('an API version'))
      .describe('Kubernetes resources and the API group and version that defines them.')
      .optional(),
    sources,
    verified,
    verifiedOn,
  })
  .describe('A serving platform or one of its parts.');

/** The file `data/frameworks.platforms.json`. */
export const platformsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/platforms.schema.json').describe('Schema for editors.'),
  records: z.array(platformSchema).describe('Platforms.'),
});

export type Platform = z.infer<typeof platformSchema>;

import * as z from 'zod';

import {measured, slug, text} from './fields';

const jurisdiction = z
  .strictObject({
    id: slug.describe('Stable identifier; places refer to it.'),
    name: text('a name').describe('Name for readers.'),
  })
  .describe('Places whose law on moving personal data is taken as one. Not a legal finding.');

const place = z
  .strictObject({
    id: slug.describe('Stable identifier; it stands in shared links.'),
    name: text('a name').describe('City, or the usual name of the cloud region.'),
    country: z
      .string({error: 'must be an ISO 3166 code in quotes, for example DE'})
      .regex(/^[A-Z]{2}$/, {error: 'must be an ISO 3166 code: two capital letters'})
      .describe('ISO 3166-1 alpha-2 code of the country.'),
    jurisdiction: slug.describe('Id of its jurisdiction.'),
    latitude: measured({
      min: -90,
      max: 90,
      unit: 'degrees, north positive',
      example: '50.03',
    }).describe('Degrees, north positive.'),
    longitude: measured({
      min: -180,
      max: 180,
      unit: 'degrees, east positive',
      example: '8.57',
    }).describe('Degrees, east positive.'),
    roles: z
      .array(z.enum(['users', 'region'], {error: 'must be users or region'}))
      .min(1)
      .describe('Offered as a place of users, of replicas, or of both.'),
    source: text('a citation key').describe('Key in data/references.bib.'),
    place: text('a place').describe('Where in the source.'),
  })
  .describe('A metropolitan area.');

/** The file `data/places.json`. */
export const placesFileSchema = z
  .strictObject({
    $schema: z.literal('./schemas/places.schema.json').describe('Schema for editors.'),
    jurisdictions: z.array(jurisdiction).min(1).describe('Jurisdictions.'),
    records: z.array(place).min(1).describe('Places.'),
  })
  .refine(
    ({jurisdictions, records}) => {
      const known = new Set(jurisdictions.map(({id}) => id));
      return records.every((one) => known.has(one.jurisdiction));
    },
    {error: 'must name a jurisdiction that exists', path: ['records']},
  );

export type Jurisdiction = z.infer<typeof jurisdiction>;
export type PlaceRecord = z.infer<typeof place>;

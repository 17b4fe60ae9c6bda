import * as z from 'zod';

import {counted, day, httpsUrl, measured, slug, text} from './fields';

const price = (example: string) =>
  measured({min: 0, max: 1000, unit: 'USD per million tokens', example});

const prices = z
  .strictObject({
    input: price('2.5').describe('New prompt tokens.'),
    cachedInput: price('0.25').describe('Prompt tokens that are read from the cache.'),
    cacheWrite: price('3.125')
      .nullable()
      .describe(
        'Prompt tokens that are written to the cache and kept for the shortest time, in place of the input price; null where writing has no price of its own.',
      ),
    output: price('10').describe('Output tokens, thoughts included.'),
  })
  .describe('USD per million tokens, in the standard tier.');

const longPrompt = z
  .strictObject({
    aboveTokens: counted({
      min: 1000,
      max: 1e8,
      unit: 'prompt tokens',
      example: '272000',
    }).describe('A request with more prompt tokens, cached ones included, pays these prices.'),
    prices,
  })
  .describe('Prices of a whole request whose prompt is longer than a limit.');

const apiPrice = z
  .strictObject({
    id: slug.describe('Stable identifier; it stands in shared links.'),
    provider: text('a provider').describe('Who sends the bill.'),
    name: text('a name').describe('Name of the model, with the condition of the price if any.'),
    prices,
    longPrompt: longPrompt.nullable().describe('Null where one price holds for all lengths.'),
    minimumPrefixTokens: counted({
      min: 1,
      max: 1e6,
      unit: 'tokens',
      example: '1024',
    })
      .nullable()
      .describe('Shortest prefix that is cached; null where none was read.'),
    contextTokens: counted({
      min: 1000,
      max: 1e8,
      unit: 'tokens',
      example: '1048576',
    }).describe('Tokens of the prompt and the answer together.'),
    offPeak: z
      .strictObject({
        name: text('a name').describe('Name of the model with the condition of this price.'),
        times: measured({min: 0, max: 1, unit: 'times the price', example: '0.5'}).describe(
          'What all prices of the record are multiplied by outside of the peak hours.',
        ),
        peakHours: text('hours').describe(
          'When the prices of the record hold, with the time zone.',
        ),
        peakHoursAWeek: counted({min: 1, max: 167, unit: 'hours', example: '35'}).describe(
          'Hours of a week in which the prices of the record hold.',
        ),
      })
      .describe('The lower price outside of the peak hours; absent where one price always holds.')
      .optional(),
    caution: text('a sentence').describe('What a reader of the price must not miss.').optional(),
    readOn: day.describe('Day on which the sources were read.'),
    sources: z
      .array(
        z.strictObject({
          name: text('a name').describe('Who says it, with version or day.'),
          url: httpsUrl.describe('Where it stands.'),
        }),
      )
      .min(2, {error: 'must name two sources that agree'})
      .describe('The provider, or lists of prices that agree.'),
  })
  .refine(({prices: {cachedInput, input}}) => cachedInput <= input, {
    error: 'must not be above the input price',
    path: ['prices', 'cachedInput'],
  })
  .refine(
    ({longPrompt: long, prices: {cacheWrite}}) =>
      !long || (long.prices.cacheWrite === null) === (cacheWrite === null),
    {
      error: 'must be a number where the usual prices have one, and null where they have none',
      path: ['longPrompt', 'prices', 'cacheWrite'],
    },
  )
  .describe('A model of an API with its list prices.');

/** The file `data/apiPrices.json`. */
export const apiPricesFileSchema = z.strictObject({
  $schema: z.literal('./schemas/apiPrices.schema.json').describe('Schema for editors.'),
  records: z.array(apiPrice).min(1).describe('Models by provider.'),
});

export type ApiPrice = z.infer<typeof apiPrice>;

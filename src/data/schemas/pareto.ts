import * as z from 'zod';

import {date, httpsUrl, slug, text} from './fields';

const rate = (what: string) => z.number({error: `must be a number: ${what}`}).positive();

const test = z
  .strictObject({
    id: slug.describe('Stable identifier; points refer to it.'),
    name: text('a name').describe('Name of the test, short enough for a legend.'),
    promise: z
      .enum(['mean', 'limit'], {error: 'must be mean or limit'})
      .describe(
        'What the time per token of its points is: a measured mean, or a limit kept at p99.',
      ),
    workload: text('the workload').describe('Requests and how they arrive.'),
    limits: text('what the test leaves open').describe(
      'What a reader has to know before using it.',
    ),
  })
  .describe('A test. Points of different tests are not comparable.');

const point = z
  .strictObject({
    test: slug.describe('Id of its test.'),
    load: text('the load').describe('Clients of a closed loop, or the scenario.'),
    outputTokensPerSecond: rate('output tokens/s of all devices').describe(
      'Output tokens/s of all devices together.',
    ),
    tpotMs: rate('ms')
      .nullable()
      .describe(
        'Time per output token in ms: mean or limit, as the test says; null without limit.',
      ),
    ttftMs: rate('ms')
      .nullable()
      .describe('Time to first token in ms, likewise; null if not stated.'),
    inputTokens: rate('tokens').nullable().describe('Mean prompt that was really sent.'),
    outputTokens: rate('tokens').nullable().describe('Mean answer that really came.'),
    requests: z.int().positive().nullable().describe('Requests of the run; null if not stated.'),
    place: text('a place').describe('Where in the source.'),
  })
  .describe('One run.');

const system = z
  .strictObject({
    id: slug.describe('Stable identifier.'),
    model: text('a model').describe('Model as readers choose it.'),
    precision: text('a precision').describe('Format of the weights.'),
    hardware: text('the hardware').describe('Devices and their number.'),
    devices: z.int().positive().describe('Number of devices that throughput is divided by.'),
    software: text('the software').describe('Engine and version.'),
    date: date.describe('When it was published, as exact as known.'),
    measuredBy: text('who measured').describe('Who measured.'),
    interest: z
      .enum(['authors', 'vendor', 'independent', 'competitor'])
      .describe('What the measurer has to gain, as in published results.'),
    source: text('a citation key').describe('Key in data/references.bib.'),
    url: httpsUrl.describe('Where the numbers stand.'),
    doubt: text('a doubt').describe('What is unclear or contradictory in the source.').optional(),
    points: z.array(point).min(1).describe('Its runs.'),
  })
  .describe('A system under test.');

/** The file `data/pareto.json`. */
export const paretoFileSchema = z
  .strictObject({
    $schema: z.literal('./schemas/pareto.schema.json').describe('Schema for editors.'),
    tests: z.array(test).min(1).describe('Tests, in the order in which they are shown.'),
    records: z.array(system).min(1).describe('Systems with their runs.'),
  })
  .refine(
    ({tests, records}) => {
      const known = new Set(tests.map(({id}) => id));
      return records.every(({points}) => points.every((one) => known.has(one.test)));
    },
    {error: 'must name a test that exists', path: ['records']},
  );

export type ParetoTest = z.infer<typeof test>;
export type ParetoSystem = z.infer<typeof system>;
export type ParetoPoint = z.infer<typeof point>;

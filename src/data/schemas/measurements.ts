import * as z from 'zod';

import {date, slug, text} from './fields';
import {checkMeasurementFile, QUANTITIES, REGIMES, UNITS} from './measurementRules';

const count = (what: string, min = 1) =>
  z
    .number({error: `must be a number: ${what}`})
    .min(min, {error: `must be ${what}, ${min} or more`});

const whole = (what: string) =>
  z.int({error: `must be a whole number: ${what}`}).positive({error: `must be ${what}, 1 or more`});

const metric = z
  .strictObject({
    quantity: z
      .enum(QUANTITIES, {error: `must be one of ${QUANTITIES.join(', ')}`})
      .describe('What is measured; it decides the unit and the regimes.'),
    unit: z
      .enum(UNITS, {error: `must be one of ${UNITS.join(', ')}`})
      .describe('Unit of the values, as the source gives them.'),
    definition: text('a definition').describe(
      'What the source says that it counts, shortened, and what it leaves open.',
    ),
  })
  .describe('A metric of one publisher.');

const load = z
  .strictObject({
    batch: whole('requests that start together').describe('Requests that start together.'),
    concurrency: whole('clients').describe('Clients of a closed loop.'),
    requestsPerSecond: count('requests per second', 0).describe('Arrivals per second.'),
    queued: whole('requests').describe('Requests that wait from the start.'),
    readers: whole('readers').describe('Threads that read the weights.'),
  })
  .partial()
  .refine((one) => Object.keys(one).length === 1, {
    error: 'must have exactly one of batch, concurrency, requestsPerSecond, queued, readers',
  })
  .describe('The load, in the terms of the source.');

const point = z
  .strictObject({
    regime: z
      .enum(REGIMES, {error: `must be one of ${REGIMES.join(', ')}`})
      .describe('What a prediction of it has to model.'),
    inputTokens: count('tokens of a prompt', 0)
      .describe('Tokens of a prompt, the mean where they vary; none for a load of weights.')
      .optional(),
    outputTokens: count('tokens of an answer', 0)
      .describe('Tokens of an answer, the mean where they vary; none for a load of weights.')
      .optional(),
    load,
    metric: text('a metric').describe('Key in `metrics` of the file.'),
    value: z
      .number({error: 'must be a number'})
      .positive({error: 'must be above 0'})
      .describe('The published value, in the unit of its metric.'),
  })
  .describe('A published value.');

const layout = z
  .strictObject({
    tensor: whole('ranks').describe('Ranks that share each layer.'),
    pipeline: whole('stages').describe('Stages that share the layers.'),
    data: whole('replicas').describe('Replicas of the attention layers.'),
    expert: whole('ranks').describe('Parts into which the experts are divided as whole ones.'),
    slices: whole('ranks').describe(
      'Ranks that share each expert by slices, where replicas of the attention share the experts.',
    ),
  })
  .partial()
  .describe('Degrees of parallelism above 1. {} is one rank.');

const system = z
  .strictObject({
    id: slug.describe('Stable identifier, unique among all files.'),
    source: text('a citation key').describe('Key in data/references.bib.'),
    place: text('a place').describe('Where in the source.'),
    date: date.describe('When it was published or measured, as exact as known.'),
    engine: text('an engine').describe('Engine or loader.'),
    version: text('a version').describe('Its version, build or commit.'),
    model: text('a model').describe('Id in data/models: a model of the same shape.'),
    checkpoint: text('a checkpoint').describe('The model as the source names it.'),
    weightFormat: text('a format').describe('Format of the weights.'),
    cacheFormat: text('a format').describe(
      'Format of the KV cache; "engine default" where the source changes nothing, "none" for a load of weights.',
    ),
    device: slug.describe('Id in data/accelerators.json.'),
    devices: whole('devices').describe('Number of devices.'),
    layout,
    clients: z
      .strictObject({
        start: z
          .enum(['together', 'spread', 'unknown'], {error: 'must be together, spread or unknown'})
          .describe('Whether the clients send their first requests at once.'),
        lengths: z
          .enum(['fixed', 'varied', 'unknown'], {error: 'must be fixed, varied or unknown'})
          .describe('Whether all prompts and answers have one length.'),
        requestsEach: z
          .union([whole('requests'), z.literal('unknown')], {error: 'must be a number or unknown'})
          .describe('Requests that each client sends.'),
      })
      .describe(
        'How clients of a closed loop behave, which decides their wait for the first token.',
      )
      .optional(),
    writesScores: z
      .literal(true, {error: 'must be true, or not stand there'})
      .describe(
        'The scores of attention go to the memory, as in llama.cpp without flash attention.',
      )
      .optional(),
    mostSequences: whole('sequences')
      .describe('Sequences that the engine lets run together at most, by a setting of the source.')
      .optional(),
    cacheTokens: whole('tokens')
      .describe('Tokens that the cache of the engine holds, by a log or a setting of the source.')
      .optional(),
    afterFit: z
      .literal(true, {error: 'must be true, or not stand there'})
      .describe(
        'The values came after the overheads were fitted. They test the predictions, and nothing is fitted to them.',
      )
      .optional(),
    storage: text('the storage')
      .describe('Where the weights lie, for a load of weights.')
      .optional(),
    note: text('a note')
      .describe('What a reader has to know beside the values, a sentence.')
      .optional(),
    points: z.array(point).min(1, {error: 'must hold at least one point'}).describe('Its values.'),
  })
  .describe('A system under test. Everything but the lengths and the load is the same.');

const measurementFields = z.strictObject({
  $schema: z.literal('../schemas/measurements.schema.json').describe('Schema for editors.'),
  publisher: text('the publisher').describe('Who measured and published.'),
  interest: z
    .enum(['sells the hardware', 'writes the engine', 'none known'], {
      error: 'must be sells the hardware, writes the engine or none known',
    })
    .describe('What the publisher has to gain.'),
  metrics: z.record(slug, metric).describe('Metrics by key; points name them.'),
  records: z.array(system).min(1, {error: 'must hold at least one system'}).describe('Systems.'),
});

/** The fields of a file of measurements, before the rules between them. */
export type MeasurementFields = z.infer<typeof measurementFields>;

/** A file `data/measurements/<publisher>.json`. */
export const measurementsFileSchema = measurementFields.superRefine(checkMeasurementFile);

export type MeasurementFile = z.infer<typeof measurementsFileSchema>;

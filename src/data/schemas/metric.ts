import * as z from 'zod';

import {slug, text} from './fields';
import {METRIC_SIGNALS, METRIC_SYSTEMS, METRIC_UNITS} from './metricTerms';
import {sourceSchema} from './source';

/** One metric as a scrape or an exporter shows it, with what it answers and what it is mistaken for. */
export const metricSchema = z
  .strictObject({
    id: slug.describe('The exported name in lower case with hyphens.'),
    name: text('the exported name')
      .regex(/^[A-Za-z_][A-Za-z0-9_:.]*$/, {
        error: 'must be the exported name, for example vllm:num_requests_running',
      })
      .describe(
        'Name as exported, with the suffix _total that client libraries add to counters; a histogram without _bucket, _sum and _count.',
      ),
    declaredAs: text('the declared name')
      .describe('Name in the documentation or the code where it lacks the suffix of the export.')
      .optional(),
    renamedTo: text('the newer name')
      .describe('Name that newer versions give it, where the old one is kept for compatibility.')
      .optional(),
    system: z
      .enum(METRIC_SYSTEMS, {error: 'must be a system of METRIC_SYSTEMS'})
      .describe('What exports it.'),
    layer: z
      .enum(['client', 'gateway', 'engine', 'device', 'cluster'], {
        error: 'must be client, gateway, engine, device or cluster',
      })
      .describe('Where in the path of a request it is measured.'),
    signal: z
      .enum(METRIC_SIGNALS, {error: 'must be a signal of METRIC_SIGNALS'})
      .describe('The question that it answers.'),
    kind: z
      .enum(['counter', 'gauge', 'histogram', 'summary'], {
        error: 'must be counter, gauge, histogram or summary',
      })
      .describe('Type of the metric.'),
    unit: z
      .enum(METRIC_UNITS, {error: 'must be a unit of METRIC_UNITS, or null'})
      .nullable()
      .describe('Unit of a value; null if it has none or the source does not state it.'),
    labels: z
      .array(text('a label'))
      .describe('Labels that the sources name; empty if they name none. More may exist.'),
    description: text('a description')
      .regex(/^[A-Z0-9].*\.$/s, {error: 'must be a complete sentence'})
      .describe('What it says, one sentence in own words.'),
    caution: text('a caution')
      .regex(/^[A-Z0-9].*\.$/s, {error: 'must be a complete sentence'})
      .describe('What it is mistaken for, or how it misleads.')
      .optional(),
    needs: text('what it needs')
      .describe('Setting or feature without which it is not exported.')
      .optional(),
    status: z
      .enum(['stable', 'development', 'deprecated', 'removed', 'unstated'], {
        error: 'must be stable, development, deprecated, removed or unstated',
      })
      .describe('What the source says of its stability; unstated if it says nothing.'),
    sources: z
      .array(slug)
      .min(1, {error: 'must name at least one source: a metric without one cannot be checked'})
      .describe('Keys of the sources in this file, the most important first.'),
  })
  .describe('A metric.');

/** A source of several metrics, with the version that was read. */
export const metricSourceSchema = sourceSchema
  .required({readOn: true})
  .extend({version: text('a version').describe('Version, commit or state that was read.')})
  .describe('A source of the metrics.');

/** The file `data/metrics.json`. */
export const metricsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/metrics.schema.json').describe('Schema for editors.'),
  sources: z.record(slug, metricSourceSchema).describe('Sources by key; records name the keys.'),
  records: z.array(metricSchema).describe('Metrics, by system.'),
});

export type Metric = z.infer<typeof metricSchema>;
export type MetricSource = z.infer<typeof metricSourceSchema>;

import {describe, expect, it} from 'vitest';

import frameworksFile from '../../data/frameworks.json';
import {metricById, metrics, metricsOf} from './metrics';
import type {Metric} from './metrics';
import {metricSchema} from './schemas/metric';

/** The id that belongs to an exported name. */
function idOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Units that a suffix of a name promises by convention. */
const SUFFIX_UNITS: readonly (readonly [RegExp, Metric['unit']])[] = [
  [/_seconds(_total)?$/, 's'],
  [/_bytes(_total)?$/, 'bytes'],
  [/_ms$/, 'ms'],
  [/_us$/, 'us'],
  [/_tokens(_total)?$/, 'tokens'],
  [/_perc$/, '1'],
];

/** Names whose suffix promises another unit than the source gives; each has to warn of it. */
const MISLEADING = [
  'llamacpp:prompt_tokens_seconds',
  'llamacpp:predicted_tokens_seconds',
  'DCGM_FI_PROF_PCIE_TX_BYTES',
  'DCGM_FI_PROF_PCIE_RX_BYTES',
];

function brokenPromises(records: readonly Metric[]): readonly string[] {
  return records.flatMap(({name, unit}) =>
    SUFFIX_UNITS.filter(
      ([suffix, promised]) => suffix.test(name.toLowerCase()) && unit !== promised,
    ).map(([, promised]) => `${name}: ${String(unit)} instead of ${String(promised)}`),
  );
}

/** Engines whose client library adds _total to every counter. */
const WITH_SUFFIX: readonly Metric['system'][] = ['vllm', 'sglang', 'tensorrt-llm', 'lmdeploy'];

/** Every string in a value, at any depth. */
function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

/** Metric names of the table of engines; paths and flags stand beside them. */
function namesOfEngines(): readonly {system: string; name: string}[] {
  return frameworksFile.records.flatMap(({id, capabilities}) =>
    strings((capabilities as {metrics?: {details?: unknown}}).metrics?.details)
      .filter((text) => !/^(\/|--)/.test(text))
      .map((name) => ({system: id, name})),
  );
}

function missing(names: readonly {system: string; name: string}[]): readonly string[] {
  const known = new Set(
    metrics.flatMap(({system, name, declaredAs}) =>
      [name, declaredAs ?? name].map((text) => `${system} ${text}`),
    ),
  );
  return names.map(({system, name}) => `${system} ${name}`).filter((text) => !known.has(text));
}

describe('the metrics', () => {
  it('have the exported name as their id, so that a name leads to one record', () => {
    expect(metrics.filter(({id, name}) => id !== idOf(name)).map(({id}) => id)).toEqual([]);
  });

  it('contain every name that the table of engines gives', () => {
    expect(namesOfEngines().length).toBeGreaterThan(80);
    expect(missing(namesOfEngines())).toEqual([]);
    expect(missing([{system: 'vllm', name: 'vllm:no_such_metric'}])).toHaveLength(1);
  });

  it('have the unit that their name promises, or warn', () => {
    const rest = metrics.filter(({name}) => !MISLEADING.includes(name));
    expect(brokenPromises(rest)).toEqual([]);
    for (const name of MISLEADING) expect(metricById(idOf(name)).caution, name).toBeTruthy();
    const wrong: Metric = {...metricById('vllm-time-to-first-token-seconds'), unit: 'ms'};
    expect(brokenPromises([wrong])).toHaveLength(1);
  });

  it('are counters where they end in _total, or warn', () => {
    const odd = metrics.filter(
      ({name, kind, caution}) => /_total$/i.test(name) && kind !== 'counter' && !caution,
    );
    expect(odd.map(({name}) => name)).toEqual([]);
  });

  it('give counters the suffix under which a query finds them', () => {
    const counters = metrics.filter(
      ({system, kind}) => kind === 'counter' && WITH_SUFFIX.includes(system),
    );
    expect(counters.filter(({name}) => !name.endsWith('_total')).map(({name}) => name)).toEqual([]);
    expect(metricById('vllm-nixl-num-failed-transfers-total').declaredAs).toBe(
      'vllm:nixl_num_failed_transfers',
    );
  });

  it('say what replaces or explains a metric that is gone', () => {
    const gone = metrics.filter(({status}) => status === 'removed' || status === 'deprecated');
    expect(gone.length).toBeGreaterThan(3);
    expect(gone.filter(({caution}) => caution === undefined).map(({name}) => name)).toEqual([]);
  });

  it('answer the questions of the first hour for every engine with a page of its own', () => {
    for (const system of ['vllm', 'sglang', 'tensorrt-llm'] as const) {
      const signals = new Set(metricsOf(system).map(({signal}) => signal));
      for (const signal of ['queue', 'ttft', 'latency', 'kv-cache', 'prefix-cache', 'errors']) {
        expect(signals, `${system} ${signal}`).toContain(signal);
      }
    }
    expect(metricsOf('dcgm').map(({layer}) => layer)).not.toContain('engine');
  });

  it('refuse a unit and a kind that nobody knows', () => {
    const metric = metricById('vllm-kv-cache-usage-perc');
    expect(metricSchema.safeParse(metric).success).toBe(true);
    expect(metricSchema.safeParse({...metric, unit: 'seconds'}).success).toBe(false);
    expect(metricSchema.safeParse({...metric, kind: 'info'}).success).toBe(false);
    expect(metricSchema.safeParse({...metric, description: 'no sentence'}).success).toBe(false);
  });
});

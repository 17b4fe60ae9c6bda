import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';
import {metrics} from '../../../src/data/metrics';
import {readExample} from '../examples';
import {readPage} from './page';

const component = z.record(z.string(), z.unknown());
const policy = z.looseObject({name: z.string(), type: z.string()});
const collector = z
  .strictObject({
    receivers: component,
    processors: z.looseObject({
      redaction: z.strictObject({
        allow_all_keys: z.literal(false),
        allowed_keys: z.array(z.string()),
        blocked_values: z.array(z.string()),
        summary: z.enum(['debug', 'info', 'silent']),
      }),
      tail_sampling: z.strictObject({
        decision_wait: z.string(),
        num_traces: z.int(),
        policies: z.array(policy),
      }),
    }),
    exporters: component,
    service: z.strictObject({
      pipelines: z.record(
        z.string(),
        z.strictObject({
          receivers: z.array(z.string()),
          processors: z.array(z.string()),
          exporters: z.array(z.string()),
        }),
      ),
    }),
  })
  .parse(parse(readExample('observability/otel-collector.yaml')));

const {redaction, tail_sampling: sampling} = collector.processors;

/** Attributes of the conventions that hold what people wrote and what the model answered. */
const CONTENT = [
  'gen_ai.input.messages',
  'gen_ai.output.messages',
  'gen_ai.system_instructions',
  'gen_ai.tool.definitions',
  'gen_ai.tool.call.arguments',
  'gen_ai.tool.call.result',
  'gen_ai.prompt',
  'gen_ai.completion',
];

describe('pipelines', () => {
  const pipelines = Object.entries(collector.service.pipelines);

  test.each(pipelines)('%s uses components that are configured', (_, pipeline) => {
    for (const kind of ['receivers', 'processors', 'exporters'] as const) {
      expect(Object.keys(collector[kind])).toEqual(expect.arrayContaining(pipeline[kind]));
    }
  });

  test('every component is used', () => {
    for (const kind of ['receivers', 'processors', 'exporters'] as const) {
      const used = pipelines.flatMap(([, pipeline]) => pipeline[kind]);
      expect(Object.keys(collector[kind]).filter((name) => !used.includes(name))).toEqual([]);
    }
  });

  test('memory is limited first, and content is gone before a trace is kept for sampling', () => {
    const order = collector.service.pipelines.traces?.processors ?? [];
    expect(order[0]).toBe('memory_limiter');
    expect(order.indexOf('redaction')).toBeLessThan(order.indexOf('tail_sampling'));
    expect(order.at(-1)).toBe('batch');
  });
});

describe('redaction', () => {
  test.each(CONTENT)('%s does not pass', (name) => {
    expect(redaction.allowed_keys).not.toContain(name);
  });

  test('passes what the conventions name for model and tokens, each once', () => {
    const keys = redaction.allowed_keys;
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        'gen_ai.operation.name',
        'gen_ai.provider.name',
        'gen_ai.request.model',
        'gen_ai.usage.input_tokens',
        'gen_ai.usage.output_tokens',
        'error.type',
        'service.name',
      ]),
    );
    const ofMetrics = metrics
      .filter(({system}) => system === 'otel-genai')
      .flatMap(({labels}) => labels);
    expect(keys.filter((key) => ofMetrics.includes(key)).length).toBeGreaterThan(4);
  });

  test('lets pass every attribute that readers are told to look at', () => {
    const pages = readPage('telemetry') + readPage('reference/metrics');
    const shown = [...pages.matchAll(/`(gen_ai\.(?:usage|latency|response)\.[\w.]+)`/g)];
    expect(shown.length).toBeGreaterThan(6);
    for (const [, name] of shown) expect(redaction.allowed_keys).toContain(name);
  });

  test.each([
    ['key is sk-abcdefghijklmnop1234', 'key is ****'],
    ['write to jane.doe+x@example.co.uk now', 'write to **** now'],
    ['connection reset by peer', 'connection reset by peer'],
  ])('%j becomes %j', (value, masked) => {
    const mask = (text: string, pattern: string) => text.replace(new RegExp(pattern, 'g'), '****');
    expect(redaction.blocked_values.reduce(mask, value)).toBe(masked);
  });
});

describe('tail sampling', () => {
  test('keeps failures, slow first tokens and a sample', () => {
    expect(sampling.policies.map(({type}) => type)).toEqual([
      'status_code',
      'ottl_condition',
      'ottl_condition',
      'probabilistic',
    ]);
  });

  test('holds as many traces as its comment says', () => {
    const perSecond = Math.floor(sampling.num_traces / parseInt(sampling.decision_wait, 10));
    expect(readExample('observability/otel-collector.yaml')).toContain(
      `enough for ${perSecond} new traces a second`,
    );
  });

  test('reads only attributes that the redaction before it lets pass', () => {
    const read = [...JSON.stringify(sampling).matchAll(/attributes\[\\"([\w.]+)\\"\]/g)];
    expect(read.length).toBeGreaterThan(0);
    for (const [, name] of read) expect(redaction.allowed_keys).toContain(name);
  });

  test('calls slow what the objective calls slow', () => {
    const [, limit] =
      /time_to_first_token_seconds_bucket\{le="([\d.]+)"/.exec(
        readExample('observability/rules/sli-vllm.yaml'),
      ) ?? [];
    const limits = [...JSON.stringify(sampling).matchAll(/\] > ([\d.]+)"/g)].map(([, one]) => one);
    expect(new Set(limits)).toEqual(new Set([limit]));
  });
});

import {describe, expect, it} from 'vitest';
import {chunked, single} from '../../testing/testTimelines';
import {measure, type RequestTimeline} from '../requestTimeline';
import {aiperf} from './aiperf';
import {guidellm} from './guidellm';
import {llmperf} from './llmperf';
import {mlperf} from './mlperf';
import {applyRules} from './toolReport';
import {vllmBench} from './vllmBench';

const reportsOf = (requests: readonly RequestTimeline[]) =>
  [vllmBench, aiperf, guidellm, llmperf, mlperf].map((tool) =>
    applyRules(tool, requests.map(measure)),
  );

describe('what each tool reports', () => {
  const reports = reportsOf([chunked, single]);
  const found = (tool: string, name: string) =>
    reports.find((r) => r.tool === tool)?.measures.find((m) => m.name === name)?.distribution;
  it('reports five tools', () => {
    expect(reports.map((r) => r.tool)).toEqual([
      'vLLM bench',
      'AIPerf',
      'GuideLLM',
      'LLMPerf',
      'MLPerf',
    ]);
  });
  it('agrees on time to first token', () => {
    const first = reports.map((r) => r.measures[0]?.distribution?.mean);
    expect(new Set(first)).toEqual(new Set([1.25]));
  });
  it('gives "inter-token latency" four meanings', () => {
    // Gaps 0.2, 0.1, 0.5 between chunks.
    expect(found('vLLM bench', 'ITL')?.mean).toBeCloseTo(0.8 / 3, 12);
    expect(found('AIPerf', 'Inter Token Latency')?.mean).toBeCloseTo(0.2, 12);
    // The only request with gaps has four of them, each 0.2 on average.
    expect(found('GuideLLM', 'ITL')).toMatchObject({count: 4});
    expect(found('GuideLLM', 'ITL')?.mean).toBeCloseTo(0.2, 12);
    // 1.3 s / 4 chunks and 2 s / 1 chunk.
    expect(found('LLMPerf', 'inter_token_latency_s')?.mean).toBeCloseTo((0.325 + 2) / 2, 12);
  });
  it('gives "time per output token" two, with and without the first', () => {
    expect(found('vLLM bench', 'TPOT')?.mean).toBeCloseTo(0.2, 12);
    expect(found('MLPerf', 'TPOT')?.mean).toBeCloseTo(0.2, 12);
    // (1.3 + 2) s over 6 tokens: long answers weigh more.
    expect(found('GuideLLM', 'TPOT')?.mean).toBeCloseTo(3.3 / 6, 12);
  });
  it('gives throughput per user with and without the wait for the first token', () => {
    expect(found('AIPerf', 'Output Token Throughput Per User')?.mean).toBeCloseTo(5, 9);
    const llmperf = found('LLMPerf', 'request_output_throughput_token_per_s');
    expect(llmperf?.mean).toBeCloseTo((5 / 1.3 + 0.5) / 2, 9);
  });
  it('leaves out rates of requests that took no time', () => {
    const instant = {sentSeconds: 1, tokenSeconds: [1, 1], inputTokens: 1};
    const [, ofAiperf, , ofLlmperf] = reportsOf([instant]);
    expect(ofAiperf?.measures.find((m) => m.unit === 'tokens/s')?.distribution).toBeNull();
    expect(ofLlmperf?.measures.find((m) => m.unit === 'tokens/s')?.distribution).toBeNull();
  });
  it('reads MLPerf percentiles without interpolation', () => {
    const requests = Array.from({length: 100}, (_, i) => ({
      sentSeconds: 0,
      tokenSeconds: [i + 1],
      inputTokens: 1,
    }));
    const p99 = reportsOf(requests).map((r) => r.measures[0]?.distribution?.p99);
    expect(p99[4]).toBe(100);
    expect(p99[2]).toBe(99);
    expect(p99[0]).toBeCloseTo(99.01, 9);
  });
});

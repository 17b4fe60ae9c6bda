import {describe, expect, it} from 'vitest';
import {compareStreams} from './compareStreams';
import type {StreamChunk, StreamedAnswer} from './streamedAnswer';

/** Chunks from [ms since sending, tokens] pairs. */
const answer = (
  chunks: readonly (readonly [ms: number, tokens: number, isReasoning?: boolean])[],
): StreamedAnswer => ({
  sentSeconds: 0,
  inputTokens: 100,
  chunks: chunks.map(([ms, tokens, isReasoning = false]): StreamChunk => ({
    atSeconds: ms / 1000,
    tokens,
    isReasoning,
  })),
});

const reportOf = (answers: readonly StreamedAnswer[]) => {
  const {tools, servers} = compareStreams(answers);
  return {
    tool: (name: string, measure: string) =>
      tools.find(({tool}) => tool === name)?.measures.find((m) => m.name === measure)?.distribution,
    server: (metric: string) => servers.find(({name}) => name === metric),
  };
};

describe('several tokens in a chunk', () => {
  // The example of vLLM's own documentation: five tokens at 100, 140 and 180 ms.
  const {tool, server} = reportOf([
    answer([
      [100, 1],
      [140, 1],
      [180, 3],
    ]),
  ]);
  it('makes ITL 40 ms and TPOT 20 ms in vLLM bench', () => {
    expect(tool('vLLM bench', 'ITL')).toMatchObject({count: 2});
    expect(tool('vLLM bench', 'ITL')?.mean).toBeCloseTo(0.04, 12);
    expect(tool('vLLM bench', 'TPOT')?.mean).toBeCloseTo(0.02, 12);
    expect(tool('AIPerf', 'Inter Token Latency')?.mean).toBeCloseTo(0.02, 12);
  });
  it('is one sample of vLLM’s server and three of SGLang’s', () => {
    expect(server('vllm:inter_token_latency_seconds')).toMatchObject({count: 2});
    expect(server('vllm:inter_token_latency_seconds')?.mean).toBeCloseTo(0.04, 12);
    expect(server('sglang:inter_token_latency_seconds')).toMatchObject({count: 4});
    expect(server('sglang:inter_token_latency_seconds')?.mean).toBeCloseTo(0.02, 12);
  });
});

describe('reasoning before the answer', () => {
  const {tool} = reportOf([
    answer([
      [200, 1, true],
      [300, 1, true],
      [400, 1],
      [500, 1],
    ]),
  ]);
  it('is the first token for four tools, and nothing for LLMPerf', () => {
    expect(tool('vLLM bench', 'TTFT')?.mean).toBeCloseTo(0.2, 12);
    expect(tool('MLPerf', 'TTFT')?.mean).toBeCloseTo(0.2, 12);
    expect(tool('LLMPerf', 'ttft_s')?.mean).toBeCloseTo(0.4, 12);
    // 500 ms over four events, although two of them were not timed.
    expect(tool('LLMPerf', 'inter_token_latency_s')?.mean).toBeCloseTo(0.125, 12);
  });
  it('is told apart by two', () => {
    expect(tool('AIPerf', 'Time to First Output Token')?.mean).toBeCloseTo(0.4, 12);
    expect(tool('GuideLLM', 'TTFOT')?.mean).toBeCloseTo(0.4, 12);
  });
  it('leaves LLMPerf without a sample if nothing follows', () => {
    const all = reportOf([answer([[200, 1, true]])]);
    expect(all.tool('LLMPerf', 'ttft_s')).toBeNull();
    expect(all.tool('AIPerf', 'Time to First Output Token')).toBeNull();
  });
});

describe('an event without text before the first token', () => {
  const {tool, server} = reportOf([
    answer([
      [10, 0],
      [410, 1],
      [430, 1],
    ]),
  ]);
  it('is a first token for vLLM bench only', () => {
    expect(tool('vLLM bench', 'TTFT')?.mean).toBeCloseTo(0.01, 12);
    for (const [name, measure] of [
      ['AIPerf', 'Time to First Token'],
      ['GuideLLM', 'TTFT'],
      ['LLMPerf', 'ttft_s'],
      ['MLPerf', 'TTFT'],
    ] as const) {
      expect(tool(name, measure)?.mean).toBeCloseTo(0.41, 12);
    }
  });
  it('moves the wait into its ITL and TPOT', () => {
    expect(tool('vLLM bench', 'ITL')?.max).toBeCloseTo(0.4, 12);
    expect(tool('vLLM bench', 'TPOT')?.mean).toBeCloseTo(0.42, 12);
    expect(server('vllm:inter_token_latency_seconds')?.mean).toBeCloseTo(0.02, 12);
  });
});

describe('answers of one token', () => {
  const streams = [answer([[300, 1]]), answer([[100, 2]])];
  it('have no time per token, except in the histogram of vLLM’s server, where it is 0', () => {
    const {tool, server} = reportOf(streams);
    expect(tool('vLLM bench', 'TPOT')).toMatchObject({count: 1});
    expect(tool('vLLM bench', 'ITL')).toBeNull();
    expect(server('vllm:request_time_per_output_token_seconds')).toMatchObject({count: 2, mean: 0});
    expect(server('vllm:inter_token_latency_seconds')).toMatchObject({count: 0, mean: null});
  });
  it('are counted, because MLPerf’s load generator refuses them', () => {
    expect(compareStreams(streams).singleTokenAnswers).toBe(1);
  });
});

it('refuses streams that run backwards, come early, or hold no token', () => {
  const refused = (chunks: Parameters<typeof answer>[0]) =>
    expect(() => compareStreams([answer(chunks)])).toThrow('answers[0].chunks');
  refused([
    [20, 1],
    [10, 1],
  ]);
  refused([[-1, 1]]);
  refused([[10, 0]]);
  refused([[10, 1.5]]);
  expect(() => compareStreams([])).toThrow('answers');
});

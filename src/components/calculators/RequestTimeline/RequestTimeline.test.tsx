import {describe, expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import RequestTimeline from './index';
import {requestTimeline} from './inputs';
import {reportOf} from './report';
import {measureTimeline} from './run';

describe('in the HTML of the server', () => {
  const html = testHtml(<RequestTimeline />);
  const words = html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

  test('the requests of the preset stand in the fields', () => {
    expect(html).toContain('value="100 / 2000 / 240 20x10 600 20x10"');
  });

  test('every tool and server is there with its definition', () => {
    for (const text of [
      'vLLM bench: TPOT',
      'AIPerf: Inter Chunk Latency',
      'GuideLLM: ITL',
      'LLMPerf: inter_token_latency_s',
      'MLPerf: TPOT',
      'vllm:inter_token_latency_seconds',
      'sglang:inter_token_latency_seconds',
      'interval / new tokens, counted once for each new token',
    ]) {
      expect(words).toContain(text);
    }
  });

  test('the figure has words and its numbers a table', () => {
    expect(html).toMatch(/role="img" aria-label="Streams on one axis of time\. Request 1: first/);
    const numbers = /Numbers of this figure.*?<\/table>/.exec(html)?.[0] ?? '';
    expect(numbers.match(/scope="row"/g)).toHaveLength(4);
  });

  test('one-token answers come with the remark on MLPerf', () => {
    expect(words).toContain('logs an error for an answer of one token');
  });
});

test('the Markdown copy has the lines of the requests and every figure', () => {
  const outcome = measureTimeline(valuesOf(requestTimeline, {preset: 'bundled'}));
  const text = modelMarkdown(requestTimeline, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('0 / 500 / 100 40 40*3');
  expect(text).toContain('SGLang server: sglang:inter_token_latency_seconds, mean and p99');
  expect(text).toContain('Goodput, TTFT and every gap');
});

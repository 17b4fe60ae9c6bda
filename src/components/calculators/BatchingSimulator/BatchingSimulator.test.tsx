import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import BatchingSimulator from './index';
import {simulateAll} from './run';
import {batchingSimulator} from './inputs';
import {reportOf} from './report';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<BatchingSimulator />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the policies stand side by side with their percentiles', () => {
    for (const text of ['Static', 'Dynamic', 'Whole prompts', 'Chunked', 'TTFT, p99', 'ITL, p99']) {
      expect(words).toContain(text);
    }
    expect(words).toContain('of what static batching computes is padding');
  });

  test('each policy has a timeline with words, and its numbers are a table', () => {
    const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(labels).toHaveLength(4);
    expect(labels[0]).toMatch(/^Static\. Of the first 24 requests, the slowest gets/);
    const numbers = /Numbers of this figure.*?<\/table>/.exec(html)?.[0] ?? '';
    expect(numbers.match(/scope="row"/g)).toHaveLength(24);
  });

  test('what static batching takes for granted is said', () => {
    expect(words).toContain('as if the lengths of the answers were known');
  });
});

test('a run that nothing can hold is refused beside its field', () => {
  const refused = [
    valuesOf(batchingSimulator, {requests: 2000, output: 4000}),
    valuesOf(batchingSimulator, {budget: 1}),
    valuesOf(batchingSimulator, {prompt: 32_000, output: 4000, model: 'meta-llama/Llama-2-7b-hf'}),
  ].flatMap((values) => Object.keys(batchingSimulator.check?.(values) ?? {}));
  expect(refused).toEqual(['requests', 'budget', 'prompt']);
});

test('the Markdown copy has every metric of every policy', () => {
  const outcome = simulateAll(valuesOf(batchingSimulator, {requests: 20}));
  const text = modelMarkdown(batchingSimulator, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('Static: TTFT, p99');
  expect(text).toContain('Continuous, chunked prefill: Goodput, requests/s');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import BatchingSimulator from './index';
import {simulateAll} from './run';
import {batchingSimulator, fieldsFor} from './inputs';
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

  test('the form is short until more is asked for', () => {
    expect(words).toContain('More inputs');
    expect(html).not.toContain('Burstiness</label>');
  });
});

test('with more inputs the form is complete, and what can be refused is never hidden', () => {
  expect([...fieldsFor(true)].sort()).toEqual(Object.keys(batchingSimulator.inputs).sort());
  const refused = [
    valuesOf(batchingSimulator, {requests: 2000, output: 4000}),
    valuesOf(batchingSimulator, {budget: 1}),
    valuesOf(batchingSimulator, {prompt: 32_000, output: 4000, model: 'meta-llama/Llama-2-7b-hf'}),
  ].flatMap((values) => Object.keys(batchingSimulator.check?.(values) ?? {}));
  expect(refused).toEqual(['requests', 'budget', 'prompt']);
  expect(fieldsFor(false)).toEqual(expect.arrayContaining([...refused, 'gpus', 'device']));
});

test('the Markdown copy has every metric of every policy', () => {
  const outcome = simulateAll(valuesOf(batchingSimulator, {requests: 20}));
  const text = modelMarkdown(batchingSimulator, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('Static: TTFT, p99');
  expect(text).toContain('Continuous, chunked prefill: Goodput, requests/s');
});

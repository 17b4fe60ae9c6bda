import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import BatchingSimulator from './index';
import {simulateAll} from './run';
import {batchingSimulator} from './inputs';
import {comparisonOf} from './comparison';
import {loadOf, reportOf} from './report';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<BatchingSimulator />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the policies stand side by side with their percentiles', () => {
    for (const text of ['Static', 'Dynamic', 'Whole prompts', 'Chunked', 'TTFT, p50', 'ITL, p99']) {
      expect(words).toContain(text);
    }
    expect(words).toContain('of what static batching computes is padding');
    expect(words).toMatch(
      /so this is \d+ % of the capacity\. Not steady: the queue grows under static/,
    );
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

test('a percentile for which the run is too short is withheld, and comes with a longer run', () => {
  const rows = (requests: number) =>
    comparisonOf(simulateAll(valuesOf(batchingSimulator, {requests, policy: 'chunked'}))).rows.map(
      ({key}) => key,
    );
  expect(rows(80)).not.toContain('TTFT, p90');
  expect(rows(200)).toContain('TTFT, p90');
  expect(rows(200)).not.toContain('TTFT, p99');
});

test('above capacity no policy is steady', () => {
  const {unsteady} = loadOf(simulateAll(valuesOf(batchingSimulator, {rate: 50, prompt: 6000})));
  expect(unsteady).toContain('chunked prefill while requests arrive');
});

test('the Markdown copy has every metric of every policy', () => {
  const outcome = simulateAll(valuesOf(batchingSimulator, {requests: 20}));
  const text = modelMarkdown(batchingSimulator, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('Static: TTFT, p99');
  expect(text).toContain('Continuous, chunked prefill: Goodput, requests/s');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {modelMarkdown} from '../../ui/markdown';
import BatchingSimulator from './index';
import {simulateAll} from './batchingRun';
import {batchingSimulator} from './inputs';
import {reportOf} from './report';
import {batchingValues} from './testValues';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<BatchingSimulator />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the policies stand side by side with their percentiles', () => {
    for (const text of ['Static', 'Dynamic', 'Whole prompts', 'Chunked', 'TTFT, p99', 'ITL, p99']) {
      expect(words).toContain(text);
    }
    expect(words).toContain('being busy is not being useful');
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

test('the Markdown copy has every metric of every policy', () => {
  const outcome = simulateAll(batchingValues({requests: 20}));
  const text = modelMarkdown(batchingSimulator, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('Static: TTFT, p99');
  expect(text).toContain('Continuous, chunked prefill: Goodput, requests/s');
});

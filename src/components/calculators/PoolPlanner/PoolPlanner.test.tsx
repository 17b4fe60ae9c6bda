import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {poolPlanner} from './inputs';
import PoolPlanner from './index';
import {simulatePools} from './run';
import {reportOf} from './report';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<PoolPlanner />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('plan, verdict and comparison stand there', () => {
    for (const text of [
      '2 prefill + 2 decode',
      'Splitting adds no capacity here',
      'Together, budget 8,192',
      'TTFT, p50',
    ]) {
      expect(words).toContain(text);
    }
  });

  test('the chart has words, and its numbers are a table', () => {
    expect(html).toMatch(/role="img" aria-label="Prefill and transfer both grow/);
    expect(html).toContain('Transfer, NVLink 4');
  });

  test('what the model leaves out names the usual reason to split', () => {
    expect(words).toContain('wide expert parallelism');
  });
});

test('the Markdown copy has the sizing and every setup', () => {
  const outcome = simulatePools(valuesOf(poolPlanner));
  const text = modelMarkdown(poolPlanner, outcome.values, reportOf(outcome), 'https://x');
  expect(text).toContain('KV cache of the mean prompt');
  expect(text).toContain('Split 2 + 2: TTFT, p99');
  expect(text).toMatch(/Prefill: 4 × 4,000 tokens\/s/);
});

import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {offloadBreakEven} from './inputs';
import OffloadBreakEven from './index';
import {reportOf} from './report';
import {runOffload} from './run';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<OffloadBreakEven />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('both times, the break-even and every tier stand there', () => {
    for (const text of [
      '646 ms to the first token with 26.2 GB of cache loaded, 10.5 s with 82,242 tokens',
      '1.30 GB/s of one link is the break-even',
      'Loading is 42.3 times faster',
      'Object store',
      'Remote memory, TCP',
    ]) {
      expect(words).toContain(text);
    }
  });

  test('the chart has words, and its numbers are a table', () => {
    expect(html).toMatch(/role="img" aria-label="Time to have a context ready/);
    expect(html).toContain('Load: NVMe, one drive');
  });
});

test('the Markdown copy has the formula with the numbers in it', () => {
  const result = runOffload(valuesOf(offloadBreakEven));
  const text = modelMarkdown(offloadBreakEven, result.values, reportOf(result), 'https://x');
  expect(text).toContain('80,000 tokens × 164 kB ÷ 55.4 GB/s = 237 ms');
  expect(text).toContain('| Sessions in 250 GB of Host memory | 9; entries survive');
});

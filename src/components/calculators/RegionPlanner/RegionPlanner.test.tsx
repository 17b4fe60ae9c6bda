import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {fieldsFor, regionPlanner} from './inputs';
import RegionPlanner from './index';
import {reportOf} from './report';
import {runRegions} from './run';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<RegionPlanner />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the main results, the fallbacks and every place stand there', () => {
    for (const text of [
      '85 % of users get their first token within 600 ms',
      '25 % have no permitted region left when theirs fails',
      'no permitted fallback when their region fails: Paris, Berlin',
      'Sydney',
      'KV cache, if it were copied',
    ]) {
      expect(words).toContain(text);
    }
  });

  test('the figure has words, and its numbers are a table', () => {
    expect(html).toMatch(/role="img" aria-label="Time to first token by place/);
    expect(words).toContain('Numbers of this figure');
  });
});

test('shares of places are asked for where the reader enters them', () => {
  expect(fieldsFor({mix: 'world'})).not.toContain('shareTokyo');
  expect(fieldsFor({mix: 'own'})).toContain('shareTokyo');
});

test('the Markdown copy has the formula with the numbers in it', () => {
  const result = runRegions(valuesOf(regionPlanner));
  const text = modelMarkdown(regionPlanner, result.values, reportOf(result), 'https://x');
  expect(text).toContain('2 × 15,681 km × 1.50 × 1.468 ÷ c + 15.0 ms = 245 ms');
  expect(text).toContain('fallback none');
});

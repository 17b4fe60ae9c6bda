import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import PredictedMeasured from './index';

const html = renderToStaticMarkup(<PredictedMeasured />);

test('has a panel for each kind of value, and says what it shows', () => {
  expect(html.match(/role="img"/g)).toHaveLength(4);
  expect(html).toMatch(/aria-label="Prefill: 30 measured values over predicted ones/);
});

test('has a point for each predicted value, and a row for each system', () => {
  expect(html.match(/<circle[^>]*data-kind="small"/g)?.length).toBeGreaterThan(240);
  expect(html).toContain('Llama 3.3 70B, BF16, 8 × Google TPU v6e (Trillium)');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import LoraSizing from './index';

const html = renderToStaticMarkup(<LoraSizing />);
const words = html
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .trim();

test('readers without scripts get the default sizing', () => {
  expect(words).toContain('41.9 million parameters');
  expect(words).toContain('One variant is a file of 83.9 MB');
  expect(words).toContain('One base and 20 adapters');
  expect(html).toMatch(/role="img" aria-label="Training memory, LoRA: Frozen weights 15\.0 GiB/);
});

test('the three methods stand in one table, the chosen one marked', () => {
  const table = /The three methods on the same.*?<\/table>/.exec(html)?.[0] ?? '';
  const rows = [...table.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => row).slice(1);
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.includes('aria-current'))).toEqual([false, true, false]);
  expect(rows.map((row) => row.includes('>yes<'))).toEqual([false, true, true]);
});

test('every matrix has a checkbox of its own, ticked', () => {
  const fieldset = /<fieldset[^>]*><legend>Matrices.*?<\/fieldset>/.exec(html)?.[0] ?? '';
  expect(fieldset.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(7);
  expect(fieldset).toContain('<code>gate_proj</code>');
});

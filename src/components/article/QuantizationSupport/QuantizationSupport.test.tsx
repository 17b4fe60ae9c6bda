import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import QuantizationSupport from './index';

const html = renderToStaticMarkup(<QuantizationSupport />);

test('every kernel and every column has a name of its own', () => {
  const heads = [...html.matchAll(/<th[^>]*scope="(?:row|col)"[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  );
  expect(heads.length).toBeGreaterThan(15);
  expect(heads.filter((text) => /^[a-z]+[A-Z]/.test(text ?? ''))).toEqual([]);
});

test('the row of FP8 arithmetic starts with Ada', () => {
  const row = html.split('FP8 W8A8</th>')[1]?.split('</tr>')[0] ?? '';
  expect([...row.matchAll(/<td[^>]*>(yes|no)/g)].map(([, text]) => text).slice(0, 6)).toEqual([
    'no',
    'no',
    'no',
    'yes',
    'yes',
    'yes',
  ]);
});

test('version and source stand beside the table', () => {
  expect(html).toMatch(/vLLM 0\.14\.0 by hardware.*href="https:\/\/docs\.vllm\.ai/s);
});

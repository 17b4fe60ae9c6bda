import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import TokenStepper from './index';

const html = renderToStaticMarkup(<TokenStepper />);
const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('without scripts the first decode step can be read', () => {
  expect(text).toContain('4.52 ms is the least time of this decode step');
  expect(text).toContain('Weights read 15.0 GB');
  expect(text).toContain('Step 2 of 64: decode');
});

test('and the first steps and the last as a table', () => {
  const rows = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(rows).toEqual(['1 · prefill', '2 · decode', '3 · decode', '4 · decode', '64 · decode']);
});

test('the sequence has a text, and its cells are numbers', () => {
  expect(html).toContain(
    'aria-label="In the KV cache: 1,000 prompt tokens. Token 1 goes through the model now; token 2 comes out. Tokens to come: 62."',
  );
});

test('its controls wait for scripts', () => {
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  expect(buttons.length).toBeGreaterThan(6);
  expect(buttons.every((tag) => tag.includes('disabled=""'))).toBe(true);
});

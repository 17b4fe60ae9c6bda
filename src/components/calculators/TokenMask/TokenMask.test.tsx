import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import TokenMask from './index';

const html = renderToStaticMarkup(<TokenMask />);
const words = html
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .replaceAll('&quot;', '"');

test('without scripts the step, its tokens and its state can be read', () => {
  expect(words).toContain('4 of 371 tokens are allowed at step 8 of 17, and cel is drawn');
  expect(words).toMatch(/is drawn cel \w+ c f Open rules/);
  expect(words).toContain('Open rules $ object › $.unit enum');
});

test('and the whole way as a table', () => {
  const rows = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)</g)];
  const allowed = rows.filter(([, step]) => /^\d+$/.test(step ?? '')).map(([, , count]) => count);
  expect(allowed.join(' ')).toBe('2 2 3 333 330 3 3 4 2 3 1 2 2 4 2 1 1');
});

test('masks of real vocabularies stand below', () => {
  expect(words).toContain('Llama 3.1 8B 128,256 15.7 KiB 1.03 MB');
  expect(words).toContain('Gemma 3 27B 262,144 32.0 KiB 2.10 MB');
});

test('its controls wait for scripts', () => {
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.every((tag) => tag.includes('disabled=""'))).toBe(true);
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {visibleText} from '../parts';
import AttentionGrid from './AttentionGrid';
import {FIRST, MOST_TOKENS, recording, strongest} from './run';
import LiveAttention from '.';

const html = renderToStaticMarkup(<LiveAttention />);
const rowsOf = (table: string) =>
  [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row);

test('the recorded head is a table with a row for each token', () => {
  const {tokens, rows} = recording.runs.attention.answer;
  const [, ...body] = rowsOf(html);
  expect(body).toHaveLength(tokens.length);
  body.forEach((row, index) => {
    expect(row).toContain(`<th scope="row">${visibleText(tokens[index]!)}</th>`);
    const shares = [...row.matchAll(/>(\d+)<\/td>/g)].map(([, share]) => Number(share));
    expect(shares).toEqual(rows[index]!.map((share) => Math.round(100 * share)));
    expect(row.match(/aria-label="masked"/g) ?? []).toHaveLength(tokens.length - index - 1);
  });
});

test('the recorded head reads the token before, as its article says', () => {
  const {rows} = recording.runs.attention.answer;
  const before = rows.slice(1).filter((row) => Math.max(...row) === row.at(-2)).length;
  expect(before / (rows.length - 1)).toBeGreaterThan(0.5);
});

test('a long text is cut, and it is said', () => {
  const tokens = Array.from({length: MOST_TOKENS + 3}, (_, id) => ({id, text: 'a', bytes: [97]}));
  const rows = tokens.map((_, index) => tokens.slice(0, index + 1).map(() => 1 / (index + 1)));
  const table = renderToStaticMarkup(<AttentionGrid reading={{tokens, rows, isMeasured: true}} />);
  expect(rowsOf(table)).toHaveLength(MOST_TOKENS + 1);
  expect(table).toContain('without the last 3 tokens');
});

test('what is said names the token that the last one reads most', () => {
  const most = strongest(FIRST);
  const row = FIRST.rows.at(-1)!;
  expect(most?.share).toBe(Math.max(...row));
  expect(most?.reader).toBe(FIRST.tokens.at(-1));
  expect(strongest({tokens: [], rows: [], isMeasured: true})).toBeNull();
});

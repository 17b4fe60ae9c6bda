import {expect, test} from 'vitest';
import {byteFigures} from './byteFigures';
import type {Transfer} from './network';

const transfer = (url: string, kind: Transfer['kind'], bytes: number, isPrefetch = false) => ({
  url: `https://${url}`,
  kind,
  bytes,
  isPrefetch,
});

test('fonts and what is fetched ahead are counted apart', () => {
  const transfers = [
    transfer('x/llm/', 'document', 20_000),
    transfer('x/llm/assets/js/main.js', 'script', 90_000),
    transfer('cdn.jsdelivr.net/npm/katex/katex.min.css', 'stylesheet', 4_000),
    transfer('x/llm/assets/fonts/text.woff2', 'font', 25_000),
    transfer('cdn.jsdelivr.net/npm/katex/fonts/Main.woff2', 'font', 26_000),
    transfer('x/llm/assets/js/next.js', 'script', 8_000, true),
  ];
  expect(byteFigures(transfers, {blockingFonts: 1, prefetchLinks: []})).toEqual({
    bytes: 114,
    scriptBytes: 90,
    fontBytes: 25,
    formulaFontBytes: 26,
    blockingFonts: 1,
    prefetchBytes: 8,
    prefetchAgain: 0,
  });
});

test('a page fetched ahead twice is noticed by its links, though the second comes from the cache', () => {
  const transfers = [transfer('x/next.js', 'script', 8_000, true)];
  const prefetchLinks = ['https://x/next.js', 'https://x/next.js', 'https://x/other.js'];
  expect(byteFigures(transfers, {blockingFonts: 0, prefetchLinks}).prefetchAgain).toBe(1);
});

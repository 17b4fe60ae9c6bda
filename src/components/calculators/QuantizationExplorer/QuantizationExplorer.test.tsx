import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import QuantizationExplorer from './index';

const html = renderToStaticMarkup(<QuantizationExplorer />);
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the server says what one scale does, and what blocks save', () => {
  expect(words).toMatch(/83 % RMS error at 4 bits per weight; 95 % of the weights become zero/);
  expect(words).toMatch(/INT4, per 32 4.5 13 %/);
  expect(words).toMatch(/NVFP4 4.5 9.8 %/);
});

test('the figures have texts and their numbers as tables', () => {
  expect(html).toMatch(
    /role="img" aria-label="64 weights before and after INT4, one scale: \d\d of them/,
  );
  expect(html).toMatch(/role="img" aria-label="RMS error of INT4 rises from/);
  expect(html.match(/Numbers of this figure/g)).toHaveLength(2);
});

test('a weight beyond the axis is marked as cut', () => {
  expect(html).toContain('data-cut="true"');
  expect(words).toContain('larger than the axis');
});

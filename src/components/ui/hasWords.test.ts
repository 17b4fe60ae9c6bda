// cspell:ignore ｇｂ tnvid
import {expect, test} from 'vitest';
import {hasWords} from './hasWords';

const DEVICE = 'NVIDIA H100 SXM 80 GB';

test.each(['h100 gb', '  SXM\tnvid ', '', 'Ｈ１００　ｇｂ', 'H100\u00a0SXM', 'H\u200b100'])(
  '“%s” is in the name',
  (query) => {
    expect(hasWords(DEVICE, query)).toBe(true);
  },
);

test('every word has to be there', () => {
  expect(hasWords(DEVICE, 'h100 pcie')).toBe(false);
  expect(hasWords(DEVICE, 'Ｈ２００')).toBe(false);
});

test.each([
  'mi300x, h100',
  'H100 vs MI300X',
  'mi300x vs. h100 sxm',
  'l4 or h100',
  'h100,',
  'h100; l4',
  ',',
])('“%s”: one of several names is enough', (query) => {
  expect(hasWords(DEVICE, query)).toBe(true);
});

test('a name of several is looked for whole', () => {
  expect(hasWords(DEVICE, 'mi300x, h100 pcie')).toBe(false);
  expect(hasWords('NVIDIA Jetson Orin', 'h100 orin')).toBe(false);
});

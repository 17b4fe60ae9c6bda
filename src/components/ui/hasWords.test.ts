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

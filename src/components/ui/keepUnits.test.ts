import {expect, test} from 'vitest';
import {keepUnits} from './keepUnits';

test.each([
  ['15.0 GB ÷ 2.35 TB/s = 6.40 ms', '15.0~GB ÷ 2.35~TB/s = 6.40~ms'],
  ['512 tokens × 164 KiB at 51 %', '512~tokens × 164~KiB at 51~%'],
  ['2 servers and 3 high ones', '2 servers and 3 high ones'],
  ['989 TFLOP/s', '989~TFLOP/s'],
])('%s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('~', '\u00a0'));
});

import {afterEach, expect, test, vi} from 'vitest';
import {placeBeside} from './placeBeside';

afterEach(() => vi.unstubAllGlobals());

function placed(left: number, top: number) {
  vi.stubGlobal('document', {documentElement: {clientWidth: 360}});
  const box = {offsetWidth: 300, offsetHeight: 100, style: {left: '', top: ''}};
  const anchor = {
    getBoundingClientRect: () => ({left, top, width: 10, bottom: top + 20}),
  };
  placeBeside(box as never, anchor as never);
  return box.style;
}

test.each([
  ['at the middle, above', 175, 400, {left: '30px', top: '300px'}],
  ['at the left edge', 5, 400, {left: '12px', top: '300px'}],
  ['at the right edge', 345, 400, {left: '48px', top: '300px'}],
  ['at the top, below', 175, 50, {left: '30px', top: '70px'}],
])('a number %s', (_, left, top, expected) => {
  expect(placed(left, top)).toEqual(expected);
});

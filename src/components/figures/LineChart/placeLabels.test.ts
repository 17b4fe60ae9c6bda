import {expect, test} from 'vitest';
import {placeLabels} from './placeLabels';

const axis = {label: 'x', domain: [0, 100], format: String} as const;
const named = (name: string, x: number, y: number) => ({name, at: [x, y] as const});
const place = (...points: ReturnType<typeof named>[]) => placeLabels(points, axis, axis);

test('a point with room around it has its name at the right, on a phone too', () => {
  expect(place(named('L4', 10, 50))).toEqual([{at: [10, 50], label: 'L4', side: 'right'}]);
});

test('a name does not leave the plot', () => {
  expect(place(named('L4', 99, 50))[0]?.side).toBe('left');
});

test('of points that lie upon each other one has a name, and the first wins', () => {
  const labels = Array.from({length: 12}, (_, at) => named(`point ${at}`, 50, 50 + at / 10));
  const placed = place(...labels);
  expect(placed[0]?.label).toBe('point 0');
  expect(placed.filter(({label}) => label === undefined).length).toBeGreaterThan(5);
});

test('of points at the same place the first has its name', () => {
  const [first, second] = place(named('V3', 50, 50), named('R1', 50, 50));
  expect(first?.label).toBe('V3');
  expect(second?.label).toBeUndefined();
});

test('a name that has room on a desktop alone says so', () => {
  const long = 'x'.repeat(40);
  expect(place(named(long, 5, 50))).toEqual([
    {at: [5, 50], label: long, side: 'right', isWide: true},
  ]);
});

test('in the frame of a calculator there is less room at the right of a phone', () => {
  const point = named('sixteen of them', 50, 50);
  expect(placeLabels([point], axis, axis)[0]?.side).toBe('right');
  expect(placeLabels([point], axis, axis, {isFramed: true})[0]?.side).not.toBe('right');
});

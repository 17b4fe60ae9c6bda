import {expect, test} from 'vitest';
import type {LineSeries} from './index';
import {placeNames} from './placeNames';
import {scaleOf, type Point} from './plot';

const axis = {label: '', domain: [0, 100], format: String} as const;
const scale = scaleOf(axis, []);
const line = (label: string, ...points: readonly Point[]): LineSeries => ({label, points});
const place = (...series: readonly LineSeries[]) =>
  placeNames({series, points: [], marks: [], scaleX: scale, scaleY: scale, height: 250});

test('a name stands at the end of its line, above it', () => {
  const [high, low] = place(line('High', [0, 80], [100, 80]), line('Low', [0, 20], [100, 20]));
  expect(high).toMatchObject({x: 100, anchor: 'end'});
  expect(high?.y).toBeLessThan(20);
  expect(high?.y).toBeGreaterThan(15);
  expect(low?.y).toBeLessThan(80);
});

test('a name goes where its line is away from the others', () => {
  const [flat, steep] = place(line('Flat', [0, 50], [100, 50]), line('Steep', [0, 0], [100, 49]));
  expect(flat?.y).toBeLessThan(50);
  expect(steep).toBeDefined();
  expect(steep?.y).toBeGreaterThan(50);
});

test('names keep away from points and from what is written at a mark', () => {
  const series = [line('High', [0, 96], [100, 96]), line('Low', [0, 50], [100, 50])];
  const drawn = {series, scaleX: scale, scaleY: scale, height: 250, marks: [], points: []};
  const free = placeNames(drawn)[1];
  const at: Point = [97, 54];
  expect(placeNames({...drawn, points: [{at, label: 'you', side: 'left'}]})[1]).not.toEqual(free);
  const mark = {axis: 'y', value: 50, label: 'limit'} as const;
  expect(placeNames({...drawn, marks: [mark]})[1]).not.toEqual(free);
});

test('one line needs no name, and a name that has no room is left to the legend', () => {
  expect(place(line('Only', [0, 1], [100, 1]))).toEqual([undefined]);
  const long =
    'A name that is longer than the chart is wide, and says more than a name should say of a line';
  expect(place(line(long, [0, 80], [100, 80]), line('B', [0, 20], [100, 20]))[0]).toBeUndefined();
});

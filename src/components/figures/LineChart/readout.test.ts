import {describe, expect, test} from 'vitest';
import {inWords, stopAt, stopsOf} from './readout';
import {scaleOf} from './plot';

const x = {label: 'Batch', domain: [0, 10], format: (value: number) => value.toFixed(1)} as const;
const y = {label: 'Time (ms)', domain: [0, 100], format: (value: number) => `${value}`} as const;
const [scaleX, scaleY] = [scaleOf(x, []), scaleOf(y, [])];
const size = {width: 500, height: 250};

describe('stops along lines', () => {
  const rising = {label: 'Rising', points: [[0, 0], [10, 100]]} as const; // oxfmt-ignore
  const late = {label: 'Late', points: [[5, 10], [5, 40], [10, 40]]} as const; // oxfmt-ignore
  const stops = stopsOf({x, y, series: [rising, late], points: [], scaleX, scaleY});

  test('go from left to right, also between the few values of a line', () => {
    const places = stops.map((stop) => stop.x);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.length).toBeGreaterThan(20);
    expect([places[0], places.at(-1)]).toEqual([0, 100]);
  });

  test('give the value of each line that is there, of a step the later one', () => {
    expect(stops[0]?.readings.map(({name}) => name)).toEqual(['Rising']);
    const middle = stops.find((stop) => stop.x === 50);
    expect(middle && inWords(middle)).toBe('Batch: 5.0. Rising: 50; Late: 40.');
  });

  test('the pointer reads the nearest one', () => {
    const found = stops[stopAt(stops, {x: 49.5, y: 3}, size)];
    expect(found?.x).toBe(50);
  });
});

test('many values are thinned, and the first and the last stay', () => {
  const points = Array.from({length: 1001}, (_, i) => [i / 100, i / 10] as const);
  const stops = stopsOf({x, y, series: [{label: 'A', points}], points: [], scaleX, scaleY});
  expect(stops).toHaveLength(100);
  expect([stops[0]?.x, stops.at(-1)?.x]).toEqual([0, 100]);
});

test('a point that has a name is a stop, and the pointer comes to it only where it is close', () => {
  const line = {label: 'A', points: [[0, 50], [10, 50]]} as const; // oxfmt-ignore
  const points = [{at: [5, 90], label: 'decode'}, {at: [6, 90]}] as const;
  const stops = stopsOf({x, y, series: [line], points, scaleX, scaleY});
  const read = (top: number) => stops[stopAt(stops, {x: 50, y: top}, size)];
  expect(read(12)?.title).toBe('decode');
  expect(inWords(read(12)!)).toBe('decode. Batch: 5.0; Time (ms): 90.');
  expect(read(60)?.title).toBe('Batch: 5.0');
});

test('a point says its note, and is what a press chooses', () => {
  const point = {id: 'a', at: [5, 50], title: 'A system', note: '64 clients'} as const;
  const [stop] = stopsOf({x, y, series: [], points: [point], scaleX, scaleY});
  expect(stop?.point).toBe(point);
  expect(stop && inWords(stop)).toBe('A system: 64 clients. Batch: 5.0; Time (ms): 50.');
});

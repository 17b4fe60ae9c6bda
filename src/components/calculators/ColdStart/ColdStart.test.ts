import {describe, expect, test} from 'vitest';
import {measurements} from '@site/src/data/measurements';
import {coldStartModel, type ColdStartValues} from './calculator';
import {lengthOf, timelineOf} from './timeline';

const of = (changes: Partial<ColdStartValues> = {}) => coldStartModel.at(changes).result;

describe('what was measured comes out again', () => {
  test('236 s for the image of 28 GB', () => {
    expect(lengthOf(of().before, 'image')).toBeCloseTo(236, 0);
  });
  test.each([
    ['before', 4],
    ['after', 32],
  ] as const)('the rate of S3 %s the measures, with the bytes of this model', (when, readers) => {
    const {parts, ...starts} = of();
    const measured = measurements.find(
      ({id, load}) => id === 'runai-streamer-a10g-s3' && load.readers === readers,
    );
    const rate = lengthOf(starts[when], 'weights') / parts.weightBytes;
    expect(rate).toBeCloseTo((measured?.value ?? NaN) / 15e9, 15);
  });
});

describe('the argument', () => {
  test('with fast weights and a cached image, what is left is the node and the engine', () => {
    const {after, next} = of();
    expect(lengthOf(after, 'weights')).toBeLessThan(0.1 * after.totalSeconds);
    expect(next[0]?.measure).toBe('warmNode');
  });
  test('8-bit weights halve the weights and leave the rest', () => {
    const [wide, narrow] = [
      of({image: 'pull', weights: 'bf16'}),
      of({image: 'pull', weights: 'fp8'}),
    ];
    const ratio = lengthOf(narrow.before, 'weights') / lengthOf(wide.before, 'weights');
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(0.6);
    expect(lengthOf(narrow.before, 'image')).toBe(lengthOf(wide.before, 'image'));
  });
  test('one reader from a fast local disk is no faster than from object storage', () => {
    const slow = of({streaming: false, localDisk: true});
    expect(lengthOf(slow.after, 'weights')).toBeGreaterThan(lengthOf(slow.before, 'weights'));
  });
  test('a snapshot removes compilation and capture, not the weights', () => {
    const {after} = of({snapshot: true});
    expect([lengthOf(after, 'compile'), lengthOf(after, 'capture')]).toEqual([0, 0]);
    expect(lengthOf(after, 'weights')).toBeGreaterThan(0);
  });
});

test('own rates are asked for where they are used', () => {
  const texts = {} as Record<keyof ColdStartValues, string>;
  const fields = (path: string) => coldStartModel.fields?.({...texts, path});
  expect(fields('own')).toContain('ownOne');
  expect(fields('object')).not.toContain('ownOne');
});

test('the figure ends with the longer of both and leaves out what takes no time', () => {
  const {panels, end} = timelineOf(of());
  expect(end).toBe(of().before.totalSeconds);
  expect(panels.map(({rows}) => rows.length)).toEqual([7, 6]);
});

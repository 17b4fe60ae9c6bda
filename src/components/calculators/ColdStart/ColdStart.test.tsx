import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import ColdStart from './index';
import {coldStartModel, type ColdStartValues, fieldsFor} from './inputs';
import {planStart} from './run';
import {reportOf, verdictOf} from './report';
import {timelineOf} from './timeline';
import {lengthOf} from './words';

const of = (changes: Partial<ColdStartValues> = {}) => planStart(valuesOf(coldStartModel, changes));

describe('what was measured comes out again', () => {
  test('236 s for the image of 28 GB', () => {
    expect(lengthOf(of().before, 'image')).toBeCloseTo(236, 0);
  });
  test('the rates of S3, with the bytes of this model', () => {
    const {parts, before, after} = of();
    expect(lengthOf(before, 'weights') / parts.weightBytes).toBeCloseTo(28.24 / 15e9, 15);
    expect(lengthOf(after, 'weights') / parts.weightBytes).toBeCloseTo(4.88 / 15e9, 15);
  });
});

describe('the argument', () => {
  test('with fast weights and a cached image, what is left is the node and the engine', () => {
    const {after, next} = of();
    expect(lengthOf(after, 'weights')).toBeLessThan(0.1 * after.totalSeconds);
    expect(next[0]?.measure).toBe('warmNode');
    expect(verdictOf(of())).toContain('The next best measure, a warm node,');
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

test('with everything chosen, no measure is left', () => {
  const all = {
    image: 'cached',
    streaming: true,
    localDisk: true,
    compileCache: true,
    snapshot: true,
    warmNode: true,
    overlap: true,
  } as const;
  expect(verdictOf(of(all))).toContain('No other measure would save more.');
});

test('own rates are asked for where they are used', () => {
  expect(fieldsFor({path: 'own'})).toContain('ownOne');
  expect(fieldsFor({path: 'object'})).not.toContain('ownOne');
});

test('the figure ends with the longer of both and leaves out what takes no time', () => {
  const {panels, end} = timelineOf(of());
  expect(end).toBe(of().before.totalSeconds);
  expect(panels.map(({rows}) => rows.length)).toEqual([7, 6]);
});

test('the HTML of the server has both totals, the verdict and the figure', () => {
  const html = renderToStaticMarkup(<ColdStart />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('as it is');
  expect(words).toContain('The next best measure');
  expect(html).toMatch(/role="img" aria-label="As it is: \d+ s\. Ready after/);
});

test('the Markdown copy says which numbers are examples', () => {
  const values = valuesOf(coldStartModel);
  const text = modelMarkdown(
    coldStartModel,
    values,
    reportOf(values, planStart(values)),
    'https://x',
  );
  expect(text).toContain('“Node boots”, 120 s, is an example.');
  expect(text).toContain('÷');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {frameworks} from '@site/src/data/frameworks';
import {metrics} from '@site/src/data/metrics';
import InferenceStack from '.';
import {ENGINES, LAYERS} from './layers';

const html = renderToStaticMarkup(<InferenceStack />);

test('holds every layer without scripts, and one is open', () => {
  for (const {name, decides} of LAYERS) {
    expect(html).toContain(name);
    expect(html).toContain(decides);
  }
  expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
});

test('opens one layer at a time', () => {
  expect(html.match(/name="inference-stack"/g)).toHaveLength(LAYERS.length);
});

test('names metrics that the reference knows', () => {
  const names = LAYERS.flatMap(({signals}) => signals).filter((name) => /[_:]/.test(name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !metrics.some((known) => known.name === name))).toEqual([]);
});

test('names two implementations or more of every layer, with a version of the recorded ones', () => {
  for (const {implementations} of LAYERS) {
    expect(new Set(implementations).size).toBeGreaterThanOrEqual(2);
  }
  expect(html).toMatch(/LeaderWorkerSet \d/);
  expect(html).not.toContain('undefined');
});

test('names engines at the version that the records have', () => {
  const known = frameworks.map(({name, release}) => `${name} ${release?.newestSeen}`);
  expect(ENGINES.filter((engine) => !known.includes(engine))).toEqual([]);
});

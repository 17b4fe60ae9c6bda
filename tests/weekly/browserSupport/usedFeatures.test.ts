import {expect, it} from 'vitest';
import {newerFeatures} from '../../build/browserSupport/newerFeatures';
import {usedFeatures} from './usedFeatures';

const used = (script: string) => usedFeatures(script, Object.keys(newerFeatures));

it.each([
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['globalThis.Object.groupBy(a, b)', 'Object.groupBy'],
  ['const a = () => new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['b?.c; f(e.checkVisibility({opacityProperty: true}))', 'Element.prototype.checkVisibility'],
  ['class A { static { this.b = Promise.withResolvers() } }', 'Promise.withResolvers'],
  ['window.requestIdleCallback(a)', 'requestIdleCallback'],
  ['scheduler.postTask(a)', 'scheduler'],
])('finds what %s needs', (script, feature) => {
  expect(used(script)).toEqual([feature]);
});

it.each([
  'typeof Object.groupBy === "function" && Object.groupBy(a, b)',
  'this.scheduler.plan(); a.scheduler()',
  'e.checkVisibility?.()',
  'const a = {groupBy: 1}; a.groupBy',
  'a.map(b).at(-1)',
])('finds nothing in %s', (script) => {
  expect(used(script)).toEqual([]);
});

it.each(['using a = b', 'let a = /[\\p{L}--[a-z]]/v', 'import a from "b" with {type: "json"}'])(
  'refuses the newer language of %s',
  (script) => {
    expect(() => usedFeatures(script, [], 'module')).toThrow(SyntaxError);
  },
);

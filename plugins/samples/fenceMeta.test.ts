import {expect, test} from 'vitest';
import {readFenceMeta} from './fenceMeta';

test('reads bare and quoted values and leaves the rest', () => {
  const meta = `{1,3} file=examples/a.py title="A = b" caption='say "it"' showLineNumbers`;
  const {values, rest} = readFenceMeta(meta, ['file', 'caption']);
  expect(Object.fromEntries(values)).toEqual({
    file: 'examples/a.py',
    title: 'A = b',
    caption: 'say "it"',
  });
  expect(rest).toBe('{1,3} title="A = b" showLineNumbers');
});

test('a name inside a quoted value is no name', () => {
  const {values} = readFenceMeta('title="of file=x.py"', []);
  expect([...values.keys()]).toEqual(['title']);
});

test('no meta has no values', () => {
  expect(readFenceMeta(null, ['file'])).toEqual({values: new Map(), rest: ''});
});

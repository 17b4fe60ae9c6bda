import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {MOMENTS, bytesOf} from './events';

const output = readFileSync(
  join(import.meta.dirname, '../../../../examples/openai-api/stream.out'),
  'utf8',
);

test('the events of the figure are those that the sample received, to the byte', () => {
  const wire = MOMENTS.flat()
    .map((event) => event.wire)
    .join('');
  expect(wire).toBe(output.slice(0, output.indexOf('content-type:')));
});

test('bytes are those of UTF-8', () => {
  expect(bytesOf('東')).toBe(3);
});

import {expect, test} from 'vitest';
import {outputName, programs, readExample, runExample} from './examples';

test.each(programs)(
  'what examples/%s prints is what the page shows',
  async (name) => {
    expect(await runExample(name)).toBe(readExample(outputName(name)));
  },
  // For a hang.
  60_000,
);

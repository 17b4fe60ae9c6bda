import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {numberProblem} from './numberProblem';
import {numbersInBackground} from './numbersInBackground';

test('what is found is known at the next call, which the stamp asks for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-numbers-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const stamp = join(folder, 'cache/numbers');
  const wrong = numberProblem('docs/a.mdx', 1, 'It is wrong', 'Mend it.');
  const run = vi.fn().mockResolvedValue({compared: 2, problems: [wrong]});
  const numbers = numbersInBackground(folder, stamp, run);

  expect(numbers()).toEqual([]);
  await vi.waitFor(() => expect(existsSync(stamp)).toBe(true));
  rmSync(stamp);
  expect(numbers()).toEqual([wrong]);
  run.mockResolvedValue({compared: 2, problems: []});
  expect(numbers()).toEqual([wrong]);
  await vi.waitFor(() => expect(existsSync(stamp)).toBe(true));
  expect(run).toHaveBeenCalledTimes(3);
  expect(numbers()).toEqual([]);
});

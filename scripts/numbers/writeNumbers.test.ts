import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {checkNumbers} from './checkNumbers';
import {writeNumbers} from './writeNumbers';

test('writing puts every number right, and the table stays a table', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'handbook-numbers-'));
  mkdirSync(join(siteDir, 'docs'));
  const page = join(siteDir, 'docs/a.mdx');
  writeFileSync(
    page,
    'It takes :num[150]{#cold} ms, not :num[150]{#cold}.\n\n::rows{#table}\n\n| a | b |\n| - | - |\n| 1 | 20 |\n| words | 4 |\n',
  );
  writeFileSync(
    join(siteDir, 'docs/a.numbers.ts'),
    "export default {cold: '1,530', table: {rows: [['1', '2'], [null, 4]]}};\n",
  );
  try {
    const {problems} = await checkNumbers(siteDir);
    expect(await writeNumbers(siteDir, problems)).toBe(3);
    expect((await checkNumbers(siteDir)).problems).toEqual([]);
    expect(readFileSync(page, 'utf8')).toBe(
      'It takes :num[1,530]{#cold} ms, not :num[1,530]{#cold}.\n\n::rows{#table}\n\n| a     | b   |\n| ----- | --- |\n| 1     | 2   |\n| words | 4   |\n',
    );
  } finally {
    rmSync(siteDir, {recursive: true, force: true});
  }
});

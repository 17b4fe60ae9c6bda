import {spawnSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';

const repository = join(import.meta.dirname, '../..');

test('without a finished build it says what to do', () => {
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), 'bytes', '--build', tmpdir()],
    {cwd: repository, encoding: 'utf8'},
  );
  expect(stderr).toContain(
    `There is no finished build in "${tmpdir()}". Run \`npm run build\` first.`,
  );
  expect(status).toBe(2);
});

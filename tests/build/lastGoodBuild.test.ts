// A build that is cut off leaves the last good one: the site goes on, and the next build has nothing to clear up by hand.
import {existsSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {startBuild, tinySiteDir, workplace} from './docusaurusBuild';

const SITE = 'good';
// None of this is timed: the limit is for a machine that does much else.
vi.setConfig({testTimeout: 300_000});
afterAll(() => rmSync(join(tinySiteDir(SITE), '.docusaurus'), {recursive: true, force: true}));

/** Until files of the new build lie beside the former one. */
async function untilBuilding(outDir: string, ended: Promise<unknown>): Promise<void> {
  const hasFiles = () => existsSync(`${outDir}.new`) && readdirSync(`${outDir}.new`).length > 0;
  const over = ended.then(() => Promise.reject(new Error('The build ended too early.')));
  await Promise.race([over, expect.poll(hasFiles, {timeout: 250_000}).toBe(true)]);
}

test('a build that ends early, but with the status of success, is none', async () => {
  using place = workplace();
  const env = {DOCUSAURUS_EXIT_AFTER_LOADING: 'true'};
  const {status, output} = await startBuild(SITE, place.outDir, env).ended;
  expect(output).toContain('Docusaurus was stopped before the build was whole.');
  expect(status).toBe(1);
  expect(place.former.changes()).toEqual([]);
});

test('a build that is asked to stop ends by that signal and leaves nothing', async () => {
  using place = workplace();
  const {child, ended} = startBuild(SITE, place.outDir);
  await untilBuilding(place.outDir, ended);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({status: null, signal: 'SIGTERM'});
  expect(place.former.changes()).toEqual([]);
});

test('a build that is killed leaves the former one, and what it left goes with the next', async () => {
  using place = workplace();
  const killed = startBuild(SITE, place.outDir);
  await untilBuilding(place.outDir, killed.ended);

  const second = await startBuild(SITE, place.outDir).ended;
  expect(second.status).toBe(1);
  expect(second.output).toMatch(/^Another build of this checkout is running \(process \d+\)\./m);

  killed.child.kill('SIGKILL');
  await killed.ended;
  const isBeside = (path: string) => path.startsWith('site.new');
  expect(place.former.changes().filter((path) => !isBeside(path))).toEqual([]);

  const next = await startBuild(SITE, place.outDir).ended;
  expect(next.output).toContain('The build is whole and in ');
  expect(next.status).toBe(0);
  expect(readdirSync(join(place.outDir, '..'))).toEqual(['site']);
  expect(readdirSync(place.outDir)).toContain('404.html');
  expect(readdirSync(place.outDir)).not.toContain('getting-started');
});

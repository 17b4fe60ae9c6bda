import {join} from 'node:path';
import sidebars from '../../../sidebars';
import type {Bench} from '../bench';
import {byteFigures} from '../browser/byteFigures';
import {fast} from '../browser/conditions';
import {openPage} from '../browser/openPage';
import {withSites} from '../browser/withSites';
import {choosePages, usualPages} from '../pages/choosePages';
import {sidebarEntries} from '../peers/sidebars';
import {firstScriptBytes} from './firstScriptBytes';
import {multiplyArticles} from './multiply';
import {timed} from './timed';
import {forgetBuilds, workingCopy} from './workingCopy';

const TIMES = 10;

const BUILD = ['npm', 'run', '--silent', 'build'];

/** Builds the handbook as it is and with ten times the articles, in turn, and compares times, the main script and pages that both have. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const {repository, workDir, runs, say, record} = bench;
  const folders = {now: join(workDir, 'working-copy'), grown: join(workDir, 'grown')};
  workingCopy(repository, folders.now);
  workingCopy(repository, folders.grown);
  multiplyArticles(folders.grown, sidebarEntries(sidebars), TIMES);
  for (let run = 1; run <= runs; run += 1) {
    const seconds = {now: 0, grown: 0};
    for (const size of ['now', 'grown'] as const) {
      forgetBuilds(folders[size]);
      seconds[size] = timed(folders[size], BUILD).seconds;
      say(`Build of the handbook ${size}, run ${run} of ${runs}: ${seconds[size].toFixed(1)} s`);
    }
    const value = seconds.grown / seconds.now;
    record({figure: 'growthBuild', site: 'handbook', run, value});
  }
  const builds = {now: join(folders.now, 'build'), grown: join(folders.grown, 'build')};
  const value = (firstScriptBytes(builds.grown) - firstScriptBytes(builds.now)) / 1000;
  record({figure: 'growthMain', site: 'handbook', run: 1, value});
  await growthOfPages(bench, builds);
}

async function growthOfPages(
  bench: Bench,
  builds: Readonly<Record<'now' | 'grown', string>>,
): Promise<void> {
  const chosen = choosePages(bench.articles, bench.pages, usualPages);
  await withSites(builds, async ({browser, addresses}) => {
    const bytesOf = async (address: string) => {
      const {load, network, close} = await openPage(browser, {conditions: fast});
      const observed = await load(address);
      await close();
      return byteFigures(network.transfers, observed).bytes ?? 0;
    };
    for (const {path: page} of chosen) {
      bench.say(`Bytes of /${page} in both`);
      const now = await bytesOf(addresses.now + page);
      const value = (await bytesOf(addresses.grown + page)) / now;
      bench.record({figure: 'growthPage', site: 'handbook', page, run: 1, value});
    }
  });
}

import {join} from 'node:path';
import type {Bench} from '../bench';
import {withSites} from '../browser/withSites';
import {choosePages, lighthousePages} from '../pages/choosePages';
import {install} from '../peers/install';
import {readReport} from './readReport';
import {runLighthouse} from './runLighthouse';
import {withRetries} from './withRetries';

/** Lighthouse's scores for ten pages of the handbook. */
export async function measureLighthouse(bench: Bench): Promise<void> {
  const {articles, pages, buildDir, workDir, runs, say, record} = bench;
  const folder = join(workDir, 'lighthouse');
  say(`Installing Lighthouse in ${folder}`);
  install(folder, 'lighthouse');
  const chosen = choosePages(articles, pages, lighthousePages);
  await withSites({handbook: buildDir}, async ({addresses, executable, args}) => {
    for (const {path: page} of chosen) {
      for (let run = 1; run <= runs; run += 1) {
        say(`Lighthouse of /${page}, run ${run} of ${runs}`);
        const options = {folder, executable, chromeArgs: args};
        const report = await withRetries(
          () => runLighthouse(addresses.handbook + page, options),
          () => say('Lighthouse missed the beginning; once more'),
        );
        for (const score of readReport(report)) {
          record({...score, site: 'handbook', page, run});
        }
      }
    }
  });
}

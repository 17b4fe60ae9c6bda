import type {Browser} from '@playwright/test';
import type {Bench} from '../bench';
import type {Article} from '../pages/articles';
import {choosePages, neighborOf, usualPages} from '../pages/choosePages';
import type {Figure, Sample} from '../results/sample';
import {siteNames} from '../sites';
import {blockingTime} from './blockingTime';
import {comparedSites} from './comparedSites';
import {fast, slow, slowProcessor} from './conditions';
import {interact} from './interact';
import {navigate, type Destination} from './navigate';
import {openPage} from './openPage';
import {withSites} from './withSites';

type Measured = Partial<Record<Figure, number>>;

/** Measures what readers feel, each site after the other in every run, so that a busy moment does not meet one of them alone. */
export async function measureBrowser(bench: Bench): Promise<void> {
  const {articles, order, runs, say, record} = bench;
  const chosen = choosePages(articles, bench.pages, usualPages);
  await withSites(await comparedSites(bench), async ({browser, addresses}) => {
    await warmUp(browser, Object.values(addresses));
    for (const article of chosen) {
      const {path: page} = article;
      const next = neighborOf(articles, order, article);
      for (let run = 1; run <= runs; run += 1) {
        say(`Speed of /${page}, run ${run} of ${runs}`);
        for (const site of siteNames) {
          const address = addresses[site];
          const destination = {path: new URL(address).pathname + next.path, heading: next.title};
          const measured = await visit(browser, address + page, destination);
          for (const [figure, value] of Object.entries(measured) as [Figure, number][]) {
            record({figure, site, page, run, value});
          }
        }
        record(...(await interactionOf(browser, addresses.handbook, article, run)));
      }
    }
  });
}

/** The first page after its start costs a browser more than any other, and that would always be ours. */
async function warmUp(browser: Browser, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const {load, close} = await openPage(browser, {conditions: fast});
    await load(address).finally(close);
  }
}

async function visit(browser: Browser, address: string, next: Destination): Promise<Measured> {
  const {page, load, close} = await openPage(browser, {conditions: slow, waitsForMain: true});
  try {
    const {fcp, lcp, shifts, tasks} = await load(address);
    const navigation = await navigate(page, next);
    return {fcp, lcp, tbt: blockingTime(tasks, fcp), cls: shifts, navigation};
  } finally {
    await close();
  }
}

async function interactionOf(
  browser: Browser,
  site: string,
  {path, kind}: Article,
  run: number,
): Promise<Sample[]> {
  if (kind !== 'calculator') return [];
  const {page, load, observed, close} = await openPage(browser, {conditions: slowProcessor});
  try {
    await load(site + path);
    const [slowest] = await interact(page, observed);
    if (!slowest) return [];
    const {milliseconds: value, control: detail} = slowest;
    return [{figure: 'interaction', site: 'handbook', page: path, run, value, detail}];
  } finally {
    await close();
  }
}

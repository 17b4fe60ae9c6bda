import type {Browser} from '@playwright/test';
import type {Bench} from '../bench';
import type {Article} from '../pages/articles';
import {choosePages, neighborOf, usualPages} from '../pages/choosePages';
import {figures, type Figure} from '../results/sample';
import {siteNames} from '../sites';
import {byteFigures} from './byteFigures';
import {comparedSites} from './comparedSites';
import {fast} from './conditions';
import {openPage, pause} from './openPage';
import {withSites} from './withSites';

/** Readers for whom nothing may be fetched ahead. */
const FRUGAL = [
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
];

/** Counts what pages transfer. It does not depend on time, so one run is as good as many. */
export async function measureBytes(bench: Bench): Promise<void> {
  const chosen = choosePages(bench.articles, bench.pages, usualPages);
  await withSites(await comparedSites(bench), async ({browser, addresses}) => {
    for (const article of chosen) {
      bench.say(`Bytes of /${article.path}`);
      for (const site of siteNames) {
        const counted = await count(browser, addresses[site] + article.path);
        for (const figure of Object.keys(counted) as Figure[]) {
          const value = counted[figure];
          if (value === undefined || !(figure in figures)) continue;
          bench.record({figure, site, page: article.path, run: 1, value});
        }
      }
      const next = neighborOf(bench.articles, bench.order, article);
      const value = await prefetchesOfFrugal(browser, addresses.handbook, article, next);
      bench.record({figure: 'prefetchSaving', site: 'handbook', page: article.path, run: 1, value});
    }
  });
}

async function count(browser: Browser, address: string) {
  const {load, network, close} = await openPage(browser, {conditions: fast});
  try {
    const observed = await load(address);
    if (network.failures.length > 0) throw new Error(`${address}: ${network.failures.join(', ')}`);
    return byteFigures(network.transfers, observed);
  } finally {
    await close();
  }
}

/** Prefetches of readers who save data, though they scroll and point at a link. */
async function prefetchesOfFrugal(
  browser: Browser,
  address: string,
  {path}: Article,
  next: Article,
): Promise<number> {
  let sum = 0;
  for (const connection of FRUGAL) {
    const script = `Object.defineProperty(navigator, 'connection', {value: ${JSON.stringify(connection)}});`;
    const {page, load, network, quietNetwork, close} = await openPage(browser, {
      conditions: fast,
      script,
    });
    try {
      await load(address + path);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 20_000);
      await pause(1000);
      await page.locator(`nav a[href$="/${next.path}"]`).first().hover();
      await quietNetwork();
      sum += network.transfers.filter(({isPrefetch}) => isPrefetch).length;
    } finally {
      await close();
    }
  }
  return sum;
}

// `npm run bench`: measures pages of a built site in a slowed Chromium, beside other built sites with the same addresses.
//   --build <folder>    the site under test (default: build)
//   --against <folder>  another built site with the same addresses; may be given several times
//   --pages <list>      paths below the base path with commas between, or all (default: six pages)
//   --runs <number>     visits of each page, one site after the other (default: 5)
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {compressSite} from '../../deploy/compress/compressSite';
import {listen} from '../../deploy/server/listen';
import {BASE_URL} from '../../deploy/rules/site';
import {routes} from '../../src/data/routes';
import {findBrowser, launchOptions} from '../programs/browser';
import {serveFolder} from './serveFolder';
import {parseBenchRequest, type BenchRequest} from './request';
import {countBytes, figures, visit, type Figure, type Measured} from './visit';

interface Site {
  readonly folder: string;
  /** With the base path. */
  readonly address: string;
}

void run(parseBenchRequest(process.argv.slice(2)));

async function run({folders, pages, runs}: BenchRequest): Promise<void> {
  for (const folder of folders) await prepare(folder);
  const servers = folders.map((folder) => serveFolder(resolve(folder)));
  const ports = await Promise.all(servers.map((server) => listen(server, 0, '127.0.0.1')));
  const sites = folders.map((folder, index) => ({
    folder: resolve(folder),
    address: `http://127.0.0.1:${ports[index]}${BASE_URL}`,
  }));
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    // The first page after its start costs a browser more than any other.
    for (const {address, folder} of sites) await countBytes(browser, address, folder);
    for (const page of pages) {
      console.log(`\n/${page}, ${runs} runs: median (least to most)`);
      const measured = await measurePage(browser, sites, page, runs);
      console.table(table(folders, measured));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}

/** Gives a build its compressed copies, as hosts have them. */
async function prepare(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no index.html in "${folder}": it has to be a finished build.`);
  }
  if (!existsSync(join(folder, 'index.html.br'))) await compressSite(folder);
}

/** Each site in every run, so that a busy moment does not meet one of them alone. */
async function measurePage(
  browser: Browser,
  sites: readonly Site[],
  page: string,
  runs: number,
): Promise<Measured[][]> {
  const measured = sites.map((): Measured[] => []);
  const next = routes[(routes.findIndex(({path}) => path === page) + 1) % routes.length];
  if (!next) throw new Error('The site has no pages.');
  const destination = {path: BASE_URL + next.path, heading: next.title};
  for (let run = 0; run < runs; run += 1) {
    for (const [index, {address, folder}] of sites.entries()) {
      const bytes = run === 0 ? await countBytes(browser, address + page, folder) : {};
      const felt = await visit(browser, address + page, destination);
      measured[index]?.push({...bytes, ...felt});
    }
  }
  return measured;
}

/** A row for each figure, a column for each site. */
function table(folders: readonly string[], measured: readonly (readonly Measured[])[]) {
  const names = Object.keys(figures) as Figure[];
  const row = (name: Figure) => measured.map((runs, index) => [folders[index], spread(runs, name)]);
  return Object.fromEntries(names.map((name) => [figures[name], Object.fromEntries(row(name))]));
}

function spread(runs: readonly Measured[], figure: Figure): string {
  const values = runs.flatMap((run) => run[figure] ?? []).sort((a, b) => a - b);
  const [least, most] = [values[0], values.at(-1)];
  const median = values[Math.floor(values.length / 2)];
  if (least === undefined || most === undefined || median === undefined) return '-';
  const shown = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  return values.length === 1
    ? shown(median)
    : `${shown(median)} (${shown(least)} to ${shown(most)})`;
}

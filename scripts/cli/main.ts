// `npm run cli:build`: the package of the command line, in cli/. `npm pack ./cli` makes its file. It has the pages as Markdown where the site is built.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join} from 'node:path';
import {listedCalculators} from '../../plugins/calculator-list/listedCalculators';
import {noticeOf} from '../../plugins/third-party';
import type {Command, Handbook, Page} from '../../cli/handbook';
import {calculators} from '../../src/components/calculators/list';
import {isCalculator} from '../../src/components/ui/defineCalculator';
import {routes} from '../../src/data/routes';
import {identity} from '../../src/identity';
import {bundleCli, packagesIn} from './bundle';

const siteDir = join(__dirname, '../..');
const cli = join(siteDir, 'cli');
const dist = join(cli, 'dist');

void main();

async function main(): Promise<void> {
  rmSync(dist, {recursive: true, force: true});
  const metafile = await bundleCli(dist);
  const {version} = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')) as Handbook;
  const facts = {version, commands: await commands(), pages: pages()};
  writeFileSync(join(dist, 'handbook.json'), JSON.stringify(facts));
  const intro = `${identity.title}: other people's code in its command line, with their licenses.`;
  const notices = packagesIn(metafile).map(noticeOf).sort();
  writeFileSync(join(dist, 'third-party.txt'), `${[intro, ...notices].join('\n\n')}\n`);
  copyFileSync(join(siteDir, 'LICENSE'), join(cli, 'LICENSE'));
  const {length} = facts.pages;
  console.log(`cli/dist/ has ${facts.commands.length} calculators and ${length} pages.`);
  if (length === 0) console.log('For the pages, run `npm run build` before.');
}

async function commands(): Promise<Command[]> {
  const pageOf = new Map(listedCalculators(siteDir).map(({id, pages: [page]}) => [id, page?.path]));
  const found: Command[] = [];
  for (const [id, {load}] of Object.entries(calculators)) {
    const declared = await load();
    const page = pageOf.get(id);
    if (!isCalculator(declared) || page === undefined) continue;
    const {title, urlKey: alias, listing} = declared;
    found.push({id, alias, title, ...listing, page});
  }
  return found;
}

/** Copies the pages of the built site. */
function pages(): Page[] {
  return routes.flatMap((route) => {
    const path = route.path || 'index';
    const source = join(siteDir, 'build', `${path}.md`);
    if (!existsSync(source)) return [];
    const copy = join(dist, 'pages', `${path}.md`);
    mkdirSync(dirname(copy), {recursive: true});
    copyFileSync(source, copy);
    const text = readFileSync(source, 'utf8');
    const fact = (name: string) =>
      JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '""') as string;
    const {size} = statSync(source);
    return [{path, title: fact('title'), description: fact('description'), size}];
  });
}

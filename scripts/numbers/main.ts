// Compares the numbers in pages with what is computed: `npm run numbers [-- [--write] docs/page.mdx …]`.
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import {parseArgs} from 'node:util';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {checkNumbers} from './checkNumbers';

const siteDir = join(import.meta.dirname, '../..');

void main();

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {write: {type: 'boolean'}},
    allowPositionals: true,
  });
  const pages = positionals.map((path) => relative(siteDir, path).replaceAll('\\', '/'));
  const missing = pages.filter((page) => !existsSync(join(siteDir, page)));
  if (missing.length > 0) {
    console.error(`There is no page ${missing.join(', ')}: name it from here, as docs/….mdx.`);
    process.exitCode = 2;
    return;
  }
  const only =
    pages.length > 0 ? pages.map((page) => page.replace(/\.numbers\.ts$/, '.mdx')) : undefined;
  let report = await checkNumbers(siteDir, only);
  if (values.write) {
    // Oxfmt is there for authors, not where only a build is made.
    const {writeNumbers} = await import('./writeNumbers');
    const written = await writeNumbers(siteDir, report.problems);
    console.log(`${written} ${written === 1 ? 'place was' : 'places were'} written.`);
    report = {...report, problems: report.problems.filter(({place}) => !place)};
  }
  const {problems, compared} = report;
  for (const problem of problems) console.log(formatProblem(problem));
  const wrong = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  console.log(`${compared} marks were compared with their values: ${wrong}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

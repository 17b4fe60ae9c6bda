// Asks a published handbook whether it is all there: `npm run smoke -- [address] [--build <folder>]`.
import {parseArgs} from 'node:util';
import {BASE_URL} from '../../deploy/rules/site';
import {routes} from '../../src/data/routes';
import {identity} from '../../src/identity';
import {ask} from './answer';
import {smokeProblems} from './smokeProblems';

/** Files that readers, search engines and programs ask for beside pages. */
const FILES = [
  'index.md',
  'llms.txt',
  'llms-full.txt',
  'sitemap.xml',
  'data/models.json',
  'search.json',
  'search-names.json',
];

void main();

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {build: {type: 'string'}},
    allowPositionals: true,
  });
  const address = (positionals[0] ?? identity.url + BASE_URL).replace(/\/*$/, '/');
  const problems = await smokeProblems(
    {
      address,
      pages: routes.map(({path}) => path),
      files: FILES,
      ...(values.build !== undefined && {buildDir: values.build}),
    },
    ask,
  );
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    console.error(`\n${problems.length} faults at ${address}.`);
    process.exitCode = 1;
  } else {
    console.log(`${address}: ${routes.length} pages and ${FILES.length} files are as they should.`);
  }
}

import {existsSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import * as z from 'zod';
import type {ContentLocation} from './checkContent';
import {checkContent} from './checkContent';
import type {Sidebars} from './checkSidebars';
import {isDevelopment} from './compileFault';
import {numbersInBackground} from '../numbers/numbersInBackground';
import {runNumbers} from '../numbers/runNumbers';
import {compareProblems, formatProblem, type ContentProblem} from './contentProblem';
import {pageNotes} from './pageNotes';
import {rememberingParser} from './parsePage';

/** Places that differ from the site's usual ones; absolute paths. The `id` is the one that every plugin is given. */
const optionsSchema = z
  .strictObject({
    id: z.string(),
    docsDir: z.string(),
    bibFile: z.string(),
    examplesDir: z.string(),
    staticDir: z.string(),
    dataDir: z.string(),
    sidebarFile: z.string(),
  })
  .partial();

/**
 * Checks what authors write. A build stops at problems; the development server prints them, on each change those that are new, and
 * shows them on their page.
 */
export default function contentContract(
  {siteDir, baseUrl}: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
  input: unknown = {},
): Plugin {
  const options = optionsSchema.parse(input);
  const location: ContentLocation = {
    siteDir,
    baseUrl,
    docsDir: options.docsDir ?? join(siteDir, 'docs'),
    bibFile: options.bibFile ?? join(siteDir, 'data', 'references.bib'),
    examplesDir: options.examplesDir ?? join(siteDir, 'examples'),
    staticDir: options.staticDir ?? join(siteDir, 'static'),
    dataDir: options.dataDir ?? join(siteDir, 'data'),
  };
  const sidebarFile = options.sidebarFile ?? join(siteDir, 'sidebars.ts');
  const parse = rememberingParser();
  const tell = teller();
  const stamp = join(siteDir, 'node_modules', '.cache', 'handbook-numbers');
  const numbers = numbersOf(location, stamp);
  return {
    name: 'handbook-content-contract',

    async loadContent() {
      const sidebars = await readSidebars(sidebarFile, siteDir);
      const content = {...location, ...(sidebars && {sidebars})};
      const [{problems: found, pages}, wrong] = await Promise.all([
        checkContent(content, {parse}),
        numbers(),
      ]);
      const problems = [...found, ...wrong].sort(compareProblems);
      if (isDevelopment()) {
        tell(problems);
        return pageNotes(problems, pages, baseUrl);
      }
      for (const problem of problems) {
        if (problem.severity === 'warning') logger.warn(formatProblem(problem));
      }
      stopAt(problems.filter(({severity}) => severity === 'error'));
      return undefined;
    },

    async contentLoaded({content, actions}) {
      if (content) await actions.createData('problems.json', content);
    },

    getClientModules: () =>
      isDevelopment()
        ? [join(__dirname, 'client/banner'), join(__dirname, 'client/banner.css')]
        : [],

    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: location.docsDir,
            enforce: 'pre',
            use: [{loader: join(__dirname, 'dependencies.mjs'), options: location}],
          },
        ],
      },
    }),

    getPathsToWatch: () => [
      `${location.docsDir}/**/*`,
      `${location.examplesDir}/**/*`,
      location.bibFile,
      `${location.dataDir}/**/*.{json,txt}`,
      sidebarFile,
      stamp,
    ],
  };
}

/** How the numbers of the site are compared; a site without the script that does it has none. */
function numbersOf(
  {siteDir, docsDir}: ContentLocation,
  stamp: string,
): () => readonly ContentProblem[] | Promise<readonly ContentProblem[]> {
  const hasNumbers =
    docsDir === join(siteDir, 'docs') && existsSync(join(siteDir, 'scripts', 'numbers'));
  if (!hasNumbers) return () => [];
  if (isDevelopment()) return numbersInBackground(siteDir, stamp);
  return async () => (await runNumbers(siteDir)).problems;
}

function stopAt(errors: readonly ContentProblem[]): void {
  if (errors.length === 0) return;
  const count = errors.length === 1 ? '1 place' : `${errors.length} places`;
  const list = errors.map((problem) => `  ${formatProblem(problem)}`).join('\n');
  throw new Error(`The content breaks the handbook's contract in ${count}:\n${list}`);
}

/** Prints problems that were not there before, and says when the last is gone. */
function teller(): (problems: readonly ContentProblem[]) => void {
  let before: readonly string[] = [];
  return (problems) => {
    const lines = problems.map(formatProblem);
    for (const line of lines.filter((one) => !before.includes(one))) logger.warn(line);
    if (lines.length === 0 && before.length > 0) logger.success('The content has no problem left.');
    before = lines;
  };
}

/** The sidebars, where the site has a file of its own for them. */
async function readSidebars(path: string, siteDir: string): Promise<Sidebars | undefined> {
  if (!existsSync(path)) return undefined;
  return {
    file: relative(siteDir, path).split(sep).join('/'),
    text: readFileSync(path, 'utf8'),
    value: await loadFreshModule(path),
  };
}

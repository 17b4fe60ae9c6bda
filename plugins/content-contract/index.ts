import {existsSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import * as z from 'zod';
import type {ContentLocation} from './checkContent';
import {checkContent} from './checkContent';
import type {Sidebars} from './checkSidebars';
import {formatProblem} from './contentProblem';
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

/** Checks what authors write before each build and on each change in the development server. */
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
  return {
    name: 'handbook-content-contract',

    async loadContent() {
      const sidebars = await readSidebars(sidebarFile, siteDir);
      const problems = await checkContent({...location, ...(sidebars && {sidebars})}, parse);
      const errors = problems.filter(({severity}) => severity === 'error');
      for (const problem of problems) {
        if (problem.severity === 'warning') logger.warn(formatProblem(problem));
      }
      if (errors.length > 0) {
        const count = errors.length === 1 ? '1 place' : `${errors.length} places`;
        const list = errors.map((problem) => `  ${formatProblem(problem)}`).join('\n');
        throw new Error(`The content breaks the handbook's contract in ${count}:\n${list}`);
      }
    },

    getPathsToWatch: () => [
      `${location.docsDir}/**/*.{md,mdx}`,
      `${location.examplesDir}/**/*`,
      location.bibFile,
      `${location.dataDir}/**/*.json`,
      sidebarFile,
    ],
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

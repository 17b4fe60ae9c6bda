import {join} from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkContent} from './checkContent';
import {formatProblem, type ContentProblem} from './contentProblem';
import {inputsOf} from './inputs';

/**
 * Checks what authors write. A build stops at problems; the development server prints them, on each change those that are new.
 */
export default function contentContract({
  siteDir,
  baseUrl,
}: Pick<LoadContext, 'siteDir' | 'baseUrl'>): Plugin {
  const tell = teller();
  return {
    name: 'handbook-content-contract',

    async loadContent() {
      const {problems} = checkContent({siteDir, baseUrl});
      if (process.env['NODE_ENV'] === 'development') tell(problems);
      else stopAt(problems);
    },

    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: join(siteDir, 'docs'),
            // The inputs of a page are known once it is compiled.
            enforce: 'post',
            use: [{loader: join(__dirname, 'inputsLoader.mjs'), options: {inputsOf}}],
          },
        ],
      },
    }),

    getPathsToWatch: () => [
      `${siteDir}/docs/**/*`,
      `${siteDir}/examples/**/*`,
      `${siteDir}/data/**/*.{bib,json,txt}`,
    ],
  };
}

function stopAt(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? '1 place' : `${problems.length} places`;
  const list = problems.map((problem) => `  ${formatProblem(problem)}`).join('\n');
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

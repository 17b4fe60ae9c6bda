import {existsSync} from 'node:fs';
import {join, relative, resolve, sep} from 'node:path';
import {checkContent} from '../../plugins/content-contract/checkContent';
import {checkSamples} from './checkSamples';
import {compareProblems, formatProblem} from '../../plugins/content-contract/contentProblem';
import {checkNumbers} from '../numbers/checkNumbers';
import {allAccelerators} from '../../src/data/accelerators';
import {dueQuestions, newestVersions} from '../../src/data/due';
import {allFrameworks} from '../../src/data/frameworks';
import {allModels} from '../../src/data/models';
import {platforms} from '../../src/data/platforms';
import {questions} from '../../src/data/questions';
import {staleVerifications} from '../../src/data/staleness';
import {lintMarkdown, spell} from './tools';

/** Prints what is due for another look: entries of the bank of questions whose program went on, and records that are a year old. That is no fault: the status is 0. */
function printDue(): number {
  const due = dueQuestions(questions, newestVersions());
  for (const {id, why} of due) console.log(`${id}: ${why}`);
  console.log(`${due.length} of ${questions.length} entries are due for another look.`);
  const records = [...allAccelerators, ...allModels, ...allFrameworks, ...platforms];
  for (const {id, verifiedOn} of staleVerifications(records, new Date())) {
    console.log(`${id}: compared with its sources on ${verifiedOn}, more than a year ago`);
  }
  return 0;
}

/** Prints what is wrong with one page, or with all content. Returns the status to end with. */
export async function checkSite(
  siteDir: string,
  [argument, ...more]: readonly string[],
): Promise<number> {
  if (argument === '--due' && more.length === 0) return printDue();
  const only =
    argument === undefined ? undefined : relative(siteDir, resolve(argument)).split(sep).join('/');
  if (more.length > 0 || (only !== undefined && !/^docs\/.*\.mdx?$/.test(only))) {
    console.error(
      'Name one page: npm run check -- docs/…/page.mdx, or ask: npm run check -- --due',
    );
    return 1;
  }
  if (only !== undefined && !existsSync(join(siteDir, only))) {
    console.error(`There is no file ${only}.`);
    return 1;
  }
  const tools = Promise.all([lintMarkdown(siteDir, only), spell(siteDir, only)]);
  const {problems, pages} = checkContent({siteDir}, only);
  const checked = pages.filter(({file}) => only === undefined || file === only);
  const all = [
    ...problems,
    ...(await checkNumbers(siteDir, only === undefined ? undefined : [only])).problems,
    ...checkSamples(checked),
    ...(await tools).flat(),
  ];
  for (const problem of all.sort(compareProblems)) console.log(formatProblem(problem));
  const count = checked.length === 1 ? (only ?? '1 page') : `${checked.length} pages`;
  if (all.length === 0) console.log(`${count}: no problem.`);
  return all.length === 0 ? 0 : 1;
}

import {join} from 'node:path';
import {checkBibliography, readBibliography} from '../citations/bibliography';
import {checkExamples} from './checkExamples';
import {checkPage} from './checkPage';
import {checkBlanks, checkHidden} from './checks/characters';
import {checkPinnedYears, daysOfCommits} from './checks/pinnedYears';
import {compareProblems, type ContentProblem} from './contentProblem';
import {checkData, readDataFiles} from './data/checkData';
import {knownAbbreviations} from './knownAbbreviations';
import type {Page, Site} from './page';
import {readInside} from './readInside';
import {readPages} from './readPages';
import {remembered} from './remembered';
import {reporter} from './rule';
import {readText} from './sourceText';

/** A site whose content is checked. */
export interface SiteContent {
  /** Folder with `docs/`, `data/` and `examples/`. */
  readonly siteDir: string;
  /** Prefix of all routes; `/llm/` unless given. */
  readonly baseUrl?: string;
}

/** Problems, and the pages that were read. */
export interface CheckedContent {
  readonly problems: readonly ContentProblem[];
  readonly pages: readonly Page[];
}

const BIBLIOGRAPHY = 'data/references.bib';

/**
 * Checks everything that authors write against the handbook's contract: pages, sources, facts, samples. An empty
 * list of problems means that all is well.
 *
 * @param only checks only this page, with what it cites; all pages and files unless given
 */
export function checkContent(
  {siteDir, baseUrl = '/llm/'}: SiteContent,
  only?: string,
): CheckedContent {
  const pages = readPages(siteDir);
  const data = readDataFiles(siteDir);
  const text = readText(join(siteDir, BIBLIOGRAPHY));
  const {sources} = remembered(BIBLIOGRAPHY, text, () => readBibliography(text));
  const site: Site = {
    baseUrl,
    pages,
    citationKeys: new Set(sources.map(({id}) => id)),
    abbreviations: knownAbbreviations(data.files, sources, join(siteDir, 'data')),
    today: latestDay(new Date()),
    textOf: (folder, path) => readInside(join(siteDir, folder === 'site' ? '' : folder), path),
  };
  const checked = pages.filter(({file}) => only === undefined || file === only);
  const problems = checked.flatMap((page) => checkPage(page, site));
  checkHidden(text, reporter('characters', BIBLIOGRAPHY, problems));
  checkBlanks(text, reporter('characters', BIBLIOGRAPHY, problems));
  const bibliography = reporter('bibliography', BIBLIOGRAPHY, problems);
  checkBibliography(text, site.today, bibliography);
  const records = [...data.files].filter(([name]) => name.startsWith('facts/'));
  const days = daysOfCommits(records.map(([, {value}]) => value));
  checkPinnedYears(text, sources, days, bibliography);
  if (only === undefined) problems.push(...checkExamples(siteDir), ...checkData(data, site));
  return {problems: problems.sort(compareProblems), pages};
}

/** The day that it is where days begin: nobody's review of today is in the future, whatever their time zone. */
function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

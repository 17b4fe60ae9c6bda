import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {checkBibliography, readBibliography} from './bibliography';
import {checkCode} from './characters';
import {checkExamples} from './checkExamples';
import {checkSidebars, type Sidebars} from './checkSidebars';
import {compareProblems, type ContentProblem} from './contentProblem';
import {citationsOf} from './citations';
import {checkData, readDataFiles} from './data/checkData';
import {knownAbbreviations} from './knownAbbreviations';
import type {Page, Site} from './page';
import {readInside} from './readInside';
import {readPages} from './readPages';
import {PAGE_RULES} from './rules';
import {decodeSource, encodingProblems} from './sourceText';

/** A site whose content is checked. */
export interface SiteContent {
  /** Folder with `docs/`, `data/` and `examples/`. */
  readonly siteDir: string;
  /** What the sidebars hold; not checked unless given. */
  readonly sidebars?: Sidebars;
  /** Prefix of all routes; `/llm/` unless given. */
  readonly baseUrl?: string;
}

/** What was found, and the pages that were read. */
export interface CheckedContent {
  readonly problems: readonly ContentProblem[];
  readonly pages: readonly Page[];
}

/**
 * Checks everything that authors write against the handbook's contract: pages, sources, facts, samples, sidebars. An empty
 * list of problems means that all is well.
 *
 * @param only checks only this page, with what it cites and its place in the sidebar; all pages and files unless given
 */
export async function checkContent(
  {siteDir, sidebars, baseUrl = '/llm/'}: SiteContent,
  only?: string,
): Promise<CheckedContent> {
  const dataDir = join(siteDir, 'data');
  const [pages, bibBytes, data] = await Promise.all([
    readPages(siteDir),
    readFile(join(dataDir, 'references.bib')),
    readDataFiles(siteDir),
  ]);
  const {text, fault} = decodeSource(bibBytes);
  const bibliography = readBibliography(text);
  const site: Site = {
    baseUrl,
    pages,
    citationKeys: new Set(bibliography.entries.map(({key}) => key)),
    abbreviations: knownAbbreviations(data.files, bibliography.entries, dataDir),
    today: latestDay(new Date()),
    textOf: (folder, path) => readInside(join(siteDir, folder === 'site' ? '' : folder), path),
  };

  const checked = pages.filter(({file}) => only === undefined || file === only);
  const cited = new Set(checked.flatMap(({tree}) => citationsOf(tree)).map(({key}) => key));
  const problems = [
    ...checked.flatMap((page) => PAGE_RULES.flatMap((rule) => rule.check(page, site))),
    ...encodingProblems('data/references.bib', fault),
    ...checkCode('data/references.bib', text),
    ...checkBibliography(bibliography, cited, site.today),
    ...(sidebars ? checkSidebars(sidebars, pages) : []),
  ];
  if (only === undefined) {
    problems.push(...checkExamples(siteDir), ...checkData(data, site));
  }
  return {problems: problems.sort(compareProblems), pages};
}

/** The day that it is where days begin: nobody's review of today is in the future, whatever their time zone. */
function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

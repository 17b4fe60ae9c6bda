import {existsSync, statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {readBibliography} from './bibliography';
import {checkBibliography} from './checkBibliography';
import {checkCharacters} from './checkCharacters';
import {checkExamples} from './checkExamples';
import {checkSidebars, generatedRoutes, type Sidebars} from './checkSidebars';
import type {ContentProblem} from './contentProblem';
import {compareProblems} from './contentProblem';
import {citationsOf} from './citations';
import {checkData, readDataFiles} from './data/checkData';
import {knownAbbreviations} from './knownAbbreviations';
import type {Page, Site} from './page';
import type {PageParser} from './parsePage';
import {readInside} from './readInside';
import {remembered} from './remembered';
import {readPages} from './readPages';
import {PAGE_RULES} from './rules';
import {decodeSource, encodingProblems} from './sourceText';

/** Where the content lies. */
export interface ContentLocation {
  readonly siteDir: string;
  readonly docsDir: string;
  readonly bibFile: string;
  readonly examplesDir: string;
  /** Folder of the files that are served as they are; `static` of the site unless given. */
  readonly staticDir?: string;
  /** Folder of the facts; none is checked unless given. */
  readonly dataDir?: string;
  /** What the sidebars hold; not checked unless given. */
  readonly sidebars?: Sidebars;
  /** Prefix of all routes; `/llm/` unless given. */
  readonly baseUrl?: string;
}

export interface CheckOptions {
  readonly parse?: PageParser;
  /** Checks only this page, with what it cites and its place in the sidebar; all pages and files unless given. */
  readonly only?: string;
}

/** What was found, and the pages that were read. */
export interface CheckedContent {
  readonly problems: readonly ContentProblem[];
  readonly pages: readonly Page[];
}

/**
 * Checks everything that authors write against the handbook's contract: pages, sources, facts, samples, sidebars. An empty
 * list of problems means that all is well.
 */
export async function checkContent(
  location: ContentLocation,
  {parse, only}: CheckOptions = {},
): Promise<CheckedContent> {
  const {siteDir, docsDir, bibFile, examplesDir, dataDir, sidebars} = location;
  const bibName = relative(siteDir, bibFile).split(sep).join('/');
  const [{pages}, bibBytes, data] = await Promise.all([
    readPages(docsDir, siteDir, parse),
    readFile(bibFile),
    dataDir === undefined ? {files: new Map(), problems: []} : readDataFiles(dataDir, siteDir),
  ]);
  const {text: bibText, encoding} = decodeSource(bibBytes);
  const bibliography = remembered(bibFile, bibText, () => readBibliography(bibText, bibName));
  const folders = {
    docs: docsDir,
    static: location.staticDir ?? join(siteDir, 'static'),
    site: siteDir,
    examples: examplesDir,
  };
  const site: Site = {
    baseUrl: location.baseUrl ?? '/llm/',
    pages,
    generated: generatedRoutes(sidebars?.value),
    citationKeys: new Set(bibliography.entries.map(({key}) => key)),
    abbreviations: knownAbbreviations(data, bibliography, dataDir ?? ''),
    today: latestDay(new Date()),
    hasFile: (folder, path) => isFile(join(folders[folder], path)),
    sizeOf: (folder, path) =>
      statSync(join(folders[folder], path), {throwIfNoEntry: false})?.size ?? 0,
    textOf: (folder, path) => readInside(folders[folder], path),
  };

  const checked = pages.filter(({file}) => only === undefined || file === only);
  const cited = new Set(checked.flatMap(({tree}) => citationsOf(tree)).map(({key}) => key));
  const problems = [
    ...checked.flatMap((page) => pageProblems(page, site)),
    ...bibliography.problems,
    ...encodingProblems(bibName, encoding),
    ...remembered(`characters of ${bibFile}`, bibText, () =>
      checkCharacters(bibName, bibText, {isCode: true}),
    ),
    ...(bibliography.isReadable
      ? checkBibliography(bibName, bibliography.entries, cited, site.today)
      : []),
    ...(sidebars ? checkSidebars(sidebars, pages) : []),
  ];
  if (only === undefined) {
    problems.push(...checkExamples(examplesDir, siteDir));
    problems.push(...checkData(data, {citationKeys: site.citationKeys, pages}));
  }
  return {problems: problems.sort(compareProblems), pages};
}

/** What rules say that look at nothing but the page; again only when its text has changed. */
const known = new WeakMap<Page, readonly ContentProblem[]>();

function pageProblems(page: Page, site: Site): ContentProblem[] {
  const own =
    known.get(page) ??
    PAGE_RULES.filter(({needsSite}) => !needsSite).flatMap((rule) => rule.check(page, site));
  known.set(page, own);
  const others = PAGE_RULES.filter(({needsSite}) => needsSite);
  return [...own, ...others.flatMap((rule) => rule.check(page, site))];
}

/** The day that it is where days begin: nobody's review of today is in the future, whatever their time zone. */
function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

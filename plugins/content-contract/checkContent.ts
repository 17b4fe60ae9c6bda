import {existsSync, statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {readBibliography} from './bibliography';
import {checkAnswer} from './checks/answer';
import {checkCitations} from './checks/citations';
import {checkDiagrams} from './checks/diagrams';
import {checkDirectives} from './checks/directives';
import {checkExternalLinks} from './checks/externalLinks';
import {checkFences} from './checks/fences';
import {checkFrontMatter} from './checks/frontMatter';
import {checkHeadings} from './checks/headings';
import {checkImages} from './checks/images';
import {checkInternalLinks} from './checks/internalLinks';
import {checkMath} from './checks/math';
import {checkRoutes} from './checks/routes';
import {checkWording} from './checks/wording';
import type {ContentProblem} from './contentProblem';
import {compareProblems} from './contentProblem';
import type {Check, Site} from './page';
import type {PageParser} from './parsePage';
import {readPages} from './readPages';

/** Checks that need no text, so that a page that MDX cannot read has them too. */
const FILE_CHECKS: readonly Check[] = [checkFrontMatter, checkRoutes];

const TEXT_CHECKS: readonly Check[] = [
  checkAnswer,
  checkCitations,
  checkDiagrams,
  checkDirectives,
  checkExternalLinks,
  checkFences,
  checkHeadings,
  checkImages,
  checkInternalLinks,
  checkMath,
  checkWording,
];

/** Where the content lies. */
export interface ContentLocation {
  readonly siteDir: string;
  readonly docsDir: string;
  readonly bibFile: string;
  readonly examplesDir: string;
  /** Folder of the files that are served as they are; `static` of the site unless given. */
  readonly staticDir?: string;
  /** Prefix of all routes; `/llm/` unless given. */
  readonly baseUrl?: string;
}

/** Checks every page against the handbook's contract. An empty list means that all is well. */
export async function checkContent(
  location: ContentLocation,
  parse?: PageParser,
): Promise<ContentProblem[]> {
  const {siteDir, docsDir, bibFile, examplesDir} = location;
  const [{pages, problems}, bibliography] = await Promise.all([
    readPages(docsDir, siteDir, parse),
    readFile(bibFile, 'utf8'),
  ]);
  const folders = {
    docs: docsDir,
    static: location.staticDir ?? join(siteDir, 'static'),
    site: siteDir,
    examples: examplesDir,
  };
  const site: Site = {
    baseUrl: location.baseUrl ?? '/llm/',
    pages,
    citationKeys: new Set(readBibliography(bibliography).map(({key}) => key)),
    today: latestDay(new Date()),
    hasFile: (folder, path) => isFile(join(folders[folder], path)),
  };
  const found = pages.flatMap((page) => {
    const checks = page.parsed ? [...FILE_CHECKS, ...TEXT_CHECKS] : FILE_CHECKS;
    return checks.flatMap((check) => check(page, site));
  });
  return [...problems, ...found].sort(compareProblems);
}

/** The day that it is where days begin: nobody's review of today is in the future, whatever their time zone. */
function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

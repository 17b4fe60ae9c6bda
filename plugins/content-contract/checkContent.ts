import {existsSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {readBibliography} from './bibliography';
import {checkBibliography} from './checkBibliography';
import {checkBibliographyText} from './checkBibliographyText';
import {checkCharacters} from './checkCharacters';
import {checkExamples} from './checkExamples';
import {checkAnswer} from './checks/answer';
import {checkPageCharacters} from './checks/characters';
import {checkCitations} from './checks/citations';
import {checkComponents} from './checks/components';
import {checkDiagrams} from './checks/diagrams';
import {checkDirectives} from './checks/directives';
import {checkExternalLinks} from './checks/externalLinks';
import {checkFences} from './checks/fences';
import {checkFrontMatter} from './checks/frontMatter';
import {checkHeadings} from './checks/headings';
import {checkImages} from './checks/images';
import {checkInternalLinks} from './checks/internalLinks';
import {checkMath} from './checks/math';
import {checkReferences} from './checks/references';
import {checkRoutes} from './checks/routes';
import {checkTables} from './checks/tables';
import {checkWording} from './checks/wording';
import type {ContentProblem} from './contentProblem';
import {compareProblems} from './contentProblem';
import {checkSidebars, type Sidebars} from './checkSidebars';
import {citationsOf} from './citations';
import {checkData} from './data/checkData';
import type {Check, Site} from './page';
import type {PageParser} from './parsePage';
import {readPages} from './readPages';
import {readSource} from './sourceText';

/** Checks that need no text, so that a page that MDX cannot read has them too. */
const FILE_CHECKS: readonly Check[] = [checkFrontMatter, checkPageCharacters, checkRoutes];

const TEXT_CHECKS: readonly Check[] = [
  checkAnswer,
  checkCitations,
  checkComponents,
  checkDiagrams,
  checkDirectives,
  checkExternalLinks,
  checkFences,
  checkHeadings,
  checkImages,
  checkInternalLinks,
  checkMath,
  checkReferences,
  checkTables,
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
  /** Folder of the facts; none is checked unless given. */
  readonly dataDir?: string;
  /** What the sidebars hold; not checked unless given. */
  readonly sidebars?: Sidebars;
  /** Prefix of all routes; `/llm/` unless given. */
  readonly baseUrl?: string;
}

/**
 * Checks everything that authors write against the handbook's contract: pages, sources, facts, samples, sidebars. An empty
 * list means that all is well.
 */
export async function checkContent(
  location: ContentLocation,
  parse?: PageParser,
): Promise<ContentProblem[]> {
  const {siteDir, docsDir, bibFile, examplesDir} = location;
  const bibName = relative(siteDir, bibFile).split(sep).join('/');
  const [{pages, problems}, bibliography] = await Promise.all([
    readPages(docsDir, siteDir, parse),
    readSource(bibName, bibFile),
  ]);
  const entries = readBibliography(bibliography.text);
  const folders = {
    docs: docsDir,
    static: location.staticDir ?? join(siteDir, 'static'),
    site: siteDir,
    examples: examplesDir,
  };
  const site: Site = {
    baseUrl: location.baseUrl ?? '/llm/',
    pages,
    citationKeys: new Set(entries.map(({key}) => key)),
    today: latestDay(new Date()),
    hasFile: (folder, path) => isFile(join(folders[folder], path)),
    sizeOf: (folder, path) =>
      statSync(join(folders[folder], path), {throwIfNoEntry: false})?.size ?? 0,
    textOf: (folder, path) => {
      const file = join(folders[folder], path);
      return isFile(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
  const found = pages.flatMap((page) => {
    const checks = page.parsed ? [...FILE_CHECKS, ...TEXT_CHECKS] : FILE_CHECKS;
    return checks.flatMap((check) => check(page, site));
  });
  const written = checkBibliographyText(bibName, bibliography.text);
  const cited = new Set(pages.flatMap(({tree}) => citationsOf(tree)).map(({key}) => key));
  const around = {
    citationKeys: site.citationKeys,
    anchors: new Map(
      pages.map(({route, anchors}) => [route, new Set(anchors.map(({id}) => id))] as const),
    ),
  };
  return [
    ...problems,
    ...found,
    ...bibliography.problems,
    ...checkCharacters(bibName, bibliography.text, {isCode: true}),
    ...written.problems,
    ...(written.isReadable ? checkBibliography(bibName, entries, cited, site.today) : []),
    ...checkExamples(examplesDir, siteDir),
    ...(location.sidebars ? checkSidebars(location.sidebars, pages) : []),
    ...(location.dataDir ? await checkData({dataDir: location.dataDir, siteDir}, around) : []),
  ].sort(compareProblems);
}

/** The day that it is where days begin: nobody's review of today is in the future, whatever their time zone. */
function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

import type {Route} from '../../src/data/routes';
import type {listedFiles} from './data/dataFiles';
import {LICENSE, LICENSE_ADDRESS, markdownPath, pageSection} from './pageFile';
import type {PageContent} from './readPage';

export interface SitePage {
  readonly route: Route;
  readonly page: PageContent;
}

export interface SiteFacts {
  readonly title: string;
  /** Origin and base path of the published site, with the slash at its end. */
  readonly siteUrl: string;
}

/** The list of everything for language models, in the format of llmstxt.org. */
export function llmsList(
  pages: readonly SitePage[],
  files: typeof listedFiles,
  {title, siteUrl}: SiteFacts,
): string {
  const pageEntry = ({route, page}: SitePage) =>
    entry(page.title, siteUrl + markdownPath(route.path), page.description);
  const sections = sectionsOf(pages).map(
    ([name, members]) => `## ${name}\n\n${members.map(pageEntry).join('\n')}`,
  );
  const data = files.map(({path, says}) => entry(path, `${siteUrl}data/${path}`, says)).join('\n');
  return [
    `# ${title}`,
    `> ${pages.find(({route}) => route.kind === 'landing')?.page.description ?? ''}`,
    `Each link below is one page as Markdown: formulas are LaTeX between dollar signs, citations are footnotes with addresses, and calculators are shown with their starting values and what these give. The page for browsers has the same address without \`.md\`. Text and data are licensed under ${LICENSE} (${LICENSE_ADDRESS}): name the handbook and link to the page. The calculators also run on the command line (\`npx llm-inference-handbook --help\`) and as tools of a Model Context Protocol server (\`npx llm-inference-handbook mcp\`).`,
    ...sections,
    `## Data\n\n${data}`,
    `## Optional\n\n${entry('All pages in one file', `${siteUrl}llms-full.txt`, 'The text of every page above, in the order of reading.')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Every page in the order of reading. */
export function llmsFull(pages: readonly SitePage[], {title, siteUrl}: SiteFacts): string {
  const head = `${title}: all ${pages.length} pages. The list of pages is ${siteUrl}llms.txt. License: ${LICENSE}.\n`;
  const sections = pages.map(({page}, at) => pageSection(page, at + 1));
  return [head, ...sections].join('\n---\n\n');
}

function entry(name: string, address: string, says: string): string {
  return `- [${name.replace(/[[\]]/g, '\\$&')}](${address}): ${says}`;
}

/** Pages by section; what belongs to none, the landing page and generated lists, comes first. */
function sectionsOf(pages: readonly SitePage[]): [name: string, pages: SitePage[]][] {
  const names = new Map(
    pages.filter(({route}) => route.kind === 'section').map(({route}) => [route.path, route.name]),
  );
  const sections = new Map<string, SitePage[]>([['Overview', []]]);
  for (const page of pages) {
    const name = names.get(page.route.path.split('/')[0] ?? '') ?? 'Overview';
    sections.set(name, [...(sections.get(name) ?? []), page]);
  }
  return [...sections].filter(([, members]) => members.length > 0);
}

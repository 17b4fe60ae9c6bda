import type {PageContent} from './readPage';

export const LICENSE = 'CC BY 4.0';
export const LICENSE_ADDRESS = 'https://creativecommons.org/licenses/by/4.0/';

/** Where the Markdown of a page lies beside it, from the path of the page below the base path. */
export function markdownPath(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

/** The file of one page: what is known of it as front matter, then title and text. */
export function pageFile(page: PageContent): string {
  const matter: [name: string, value: string | undefined][] = [
    ['title', JSON.stringify(page.title)],
    ['description', JSON.stringify(page.description)],
    ['url', page.address],
    ['reviewed', page.reviewed],
    ['license', LICENSE],
  ];
  const lines = matter.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
  return `---\n${lines.join('\n')}\n---\n\n${page.text}`;
}

/** The same page within the file of all pages, where front matter would be read as a heading, and each footnote has its own label. */
export function pageSection(page: PageContent, number: number): string {
  const facts = [
    `Page: ${page.address}`,
    ...(page.reviewed === undefined ? [] : [`Reviewed: ${page.reviewed}`]),
  ];
  const text = page.text.replace(/\[\^(?=\d+\])/g, `[^${number}-`);
  const [title = '', ...rest] = text.split('\n');
  return [
    title,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    `> ${page.description}`,
    ...rest,
  ].join('\n');
}

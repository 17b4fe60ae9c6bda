import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import rehypeCitation from 'rehype-citation';
import {unified} from 'unified';
import {readBibliography} from '../content-contract/bibliography';

export interface SourceOptions {
  /** The site's directory; the working directory by default. */
  readonly siteDir?: string;
  /** BibTeX file, relative to the site's directory. */
  readonly bibliography?: string;
  /** CSL style without numbers in its entries, relative to the site's directory. */
  readonly style?: string;
}

/** The formatted text of every source by key. */
export type Sources = ReadonlyMap<string, readonly ElementContent[]>;

/** The path of the bibliography. */
export function bibliographyOf({
  siteDir = process.cwd(),
  bibliography = 'data/references.bib',
}: SourceOptions): string {
  return join(siteDir, bibliography);
}

const cache = new Map<string, {readonly content: string; readonly sources: Promise<Sources>}>();

/**
 * Formats the whole bibliography, once for as long as its files stay the same.
 *
 * rehype-citation would parse the bibliography and start a CSL engine for every page, half a second each with 170 sources;
 * it also passes unknown keys in silence and links to anchors that Docusaurus does not know. So it does here what it does well, BibTeX and
 * CSL, on an empty page that "cites" everything, and the pages take their entries from the result.
 */
export function loadSources(options: SourceOptions = {}): Promise<Sources> {
  const {
    siteDir = process.cwd(),
    bibliography = 'data/references.bib',
    style = 'data/numeric.csl',
  } = options;
  const key = [siteDir, bibliography, style].join('\0');
  const bibtex = readFileSync(join(siteDir, bibliography), 'utf8');
  const content = bibtex + '\0' + readFileSync(join(siteDir, style), 'utf8');
  const cached = cache.get(key);
  if (cached?.content === content) return cached.sources;
  const sources = formatSources({siteDir, bibliography, style}, bibtex);
  cache.set(key, {content, sources});
  return sources;
}

async function formatSources(
  {siteDir, bibliography, style}: Required<SourceOptions>,
  bibtex: string,
): Promise<Sources> {
  const page: Root = {type: 'root', children: []};
  try {
    await unified()
      .use(rehypeCitation, {path: siteDir, bibliography, csl: style, noCite: ['@*']})
      .run(page);
  } catch (cause) {
    // The parser's message quotes the lines around; its first line names the place where it gave up.
    const reason = String(cause).split('\n')[0]?.replace(/:$/, '') ?? '';
    const line = /at line (\d+)/.exec(reason)?.[1] ?? 1;
    throw new Error(
      `${bibliography}:${line}: The entries cannot be read (${reason}). Look above that line for a missing comma or brace.`,
      {cause},
    );
  }

  const entries = new Map<unknown, Element>();
  for (const list of page.children.filter(isElement)) {
    for (const entry of list.children.filter(isElement)) entries.set(entry.properties['id'], entry);
  }
  const sources = new Map<string, readonly ElementContent[]>();
  for (const {key, line} of readBibliography(bibtex).entries) {
    // rehype-citation makes its ids of keys in lower case; keys that differ only so would share one entry.
    const id = `bib-${key.toLowerCase()}`;
    const entry = entries.get(id);
    if (!entry) {
      throw new Error(
        `${bibliography}:${line}: \`${key}\` stands there twice, or its entry cannot be read. Keep one, and compare it with its neighbors.`,
      );
    }
    entries.delete(id);
    sources.set(key, linkTitle(entry.children));
  }
  return sources;
}

const ADDRESS_AT_END = /\s*(?<url>https?:\/\/\S+)$/;

/** Makes the title, which the style sets in italics, the link to the address with which the entry ends. */
function linkTitle(children: readonly ElementContent[]): ElementContent[] {
  const last = children.at(-1);
  const url = last?.type === 'text' ? ADDRESS_AT_END.exec(last.value)?.groups?.['url'] : undefined;
  return children.map((child) => {
    if (child === last && last.type === 'text') {
      return {type: 'text', value: last.value.replace(ADDRESS_AT_END, '')};
    }
    if (!isElement(child) || child.tagName !== 'i') return child;
    const title: Element = {...child, tagName: 'cite'};
    if (url === undefined) return title;
    return {type: 'element', tagName: 'a', properties: {href: url}, children: [title]};
  });
}

function isElement(node: {type: string}): node is Element {
  return node.type === 'element';
}

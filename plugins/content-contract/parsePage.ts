import {isDeepStrictEqual} from 'node:util';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {anchorsOf, type Anchor} from './anchors';
import {readFrontMatter} from './frontMatter';
import type {Page, SyntaxMistake} from './page';
import {pageRoute} from './route';
import {PLAIN, type Encoding} from './sourceText';
import {syntaxMistake} from './syntaxMistake';

// The syntax that the site's own MDX compilation reads; without it, positions and node types would differ.
const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

/** A text, read as far as MDX can. */
export interface ReadText {
  readonly tree: Root;
  /** The part that was read; all of the text if there is no mistake. */
  readonly text: string;
  readonly mistake: SyntaxMistake | undefined;
}

/** Parses the text of a page; one that MDX cannot read up to the block before the mistake. */
export function readText(source: string): ReadText {
  try {
    return {tree: processor.parse(source), text: source, mistake: undefined};
  } catch (error) {
    const mistake = syntaxMistake(source, error, (text) => parse(text) !== undefined);
    const lines = source.split('\n');
    for (let end = mistake.place.line - 1; end > 0; end -= 1) {
      if (lines[end - 1]?.trim() !== '') continue;
      const text = `${lines.slice(0, end).join('\n')}\n`;
      const tree = parse(text);
      if (tree) return {tree, text, mistake};
    }
    return {tree: {type: 'root', children: []}, text: '', mistake};
  }
}

function parse(source: string): Root | undefined {
  try {
    return processor.parse(source);
  } catch {
    return undefined;
  }
}

/** Makes a page of its text, which is parsed when something asks for what is in it. */
export function parsePage(
  file: string,
  docsPath: string,
  source: string,
  encoding: Encoding = PLAIN,
): {readonly page: Page} {
  const frontMatter = readFrontMatter(source);
  let read: ReadText | undefined;
  let anchors: readonly Anchor[] | undefined;
  const text = () => (read ??= readText(source));
  const page: Page = {
    file,
    docsPath,
    source,
    encoding,
    frontMatter,
    route: pageRoute(docsPath, frontMatter?.values ?? {}),
    get syntaxError() {
      return text().mistake;
    },
    get tree() {
      return text().tree;
    },
    get anchors() {
      return (anchors ??= anchorsOf(text().tree));
    },
  };
  return {page};
}

export type PageParser = typeof parsePage;

/** Parses like `parsePage`, and again only what has changed: for the development server. */
export function rememberingParser(): PageParser {
  const known = new Map<string, {readonly page: Page}>();
  return (file, docsPath, source, encoding = PLAIN) => {
    const before = known.get(file);
    if (before?.page.source === source && isDeepStrictEqual(before.page.encoding, encoding)) {
      return before;
    }
    const parsed = parsePage(file, docsPath, source, encoding);
    known.set(file, parsed);
    return parsed;
  };
}

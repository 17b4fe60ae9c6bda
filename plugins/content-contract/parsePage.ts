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
import {remembered} from './remembered';
import {pageRoute} from './route';
import type {EncodingFault} from './sourceText';
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

interface ParsedText {
  readonly tree: Root;
  readonly mistake: SyntaxMistake | undefined;
}

/** Parses the text of a page; what MDX cannot read is an empty page with its mistake. */
function parseText(source: string): ParsedText {
  try {
    return {tree: processor.parse(source), mistake: undefined};
  } catch (error) {
    return {tree: {type: 'root', children: []}, mistake: syntaxMistake(source, error, parses)};
  }
}

function parses(source: string): boolean {
  try {
    processor.parse(source);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a page of its text, which is parsed when something asks for what is in it, and once in the life of a process until it changes.
 *
 * @param file path relative to the site's directory, with forward slashes, of a page in `docs/`
 * @param fault what is wrong with the bytes of the file
 */
export function parsePage(file: string, source: string, fault?: EncodingFault): Page {
  const docsPath = file.replace(/^docs\//, '');
  const frontMatter = readFrontMatter(source);
  const text = () => remembered(file, source, () => parseText(source));
  let anchors: readonly Anchor[] | undefined;
  return {
    file,
    docsPath,
    source,
    fault,
    frontMatter,
    route: pageRoute(docsPath),
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
}

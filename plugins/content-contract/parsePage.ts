import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFileMessage} from 'vfile-message';
import {stripMarks} from '../numbers/marks';
import {anchorsOf} from './anchors';
import type {Page} from './page';
import {remembered} from './remembered';
import {pageRoute} from './route';

// The syntax that the site's own MDX compilation reads; without it, positions and node types would differ.
const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

/** Syntax tree of a page's text. A text that MDX cannot read is an empty page with the parser's message. */
type ParsedText = Pick<Page, 'tree' | 'syntaxError' | 'anchors'>;

function parseText(source: string): ParsedText {
  try {
    const tree = processor.parse(source);
    return {tree, syntaxError: undefined, anchors: anchorsOf(tree)};
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    // A tag that is not closed is named with its place, which is where the author looks; the parser gave up at the end.
    const opened = /\((\d+):\d+-\d+:\d+\)/.exec(error.reason)?.[1];
    const message = error.reason.replace(/\s+/g, ' ').replace(/[.\s]+$/, '');
    const syntaxError = {line: Number(opened ?? error.line ?? 1), message};
    return {tree: {type: 'root', children: []} satisfies Root, syntaxError, anchors: []};
  }
}

/**
 * Makes a page of its text, which is parsed when somebody asks for what is in it, and once in the life of a process until it changes: who
 * checks one page needs of most others their names alone.
 *
 * @param file path relative to the site's directory, with forward slashes, of a page in `docs/`
 */
export function parsePage(file: string, source: string): Page {
  const docsPath = file.replace(/^docs\//, '');
  const readable = () => remembered(`${file} without marks`, source, () => stripMarks(source));
  const parsed = () => remembered(file, source, () => parseText(readable()));
  return {
    file,
    docsPath,
    get source() {
      return readable();
    },
    route: pageRoute(docsPath),
    get tree() {
      return parsed().tree;
    },
    get syntaxError() {
      return parsed().syntaxError;
    },
    get anchors() {
      return parsed().anchors;
    },
  };
}

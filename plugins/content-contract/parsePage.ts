import type {Root, Yaml} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {anchorsOf} from './anchors';
import type {ContentProblem} from './contentProblem';
import {readFrontMatter} from './frontMatter';
import type {Page} from './page';
import {pageRoute} from './route';
import {syntaxProblem} from './syntaxProblem';

// The syntax that the site's own MDX compilation reads; without it, positions and node types would differ.
const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

export interface ParsedPage {
  readonly page: Page;
  /** Why the text could not be read. */
  readonly problem?: ContentProblem;
}

export type PageParser = (file: string, docsPath: string, source: string) => ParsedPage;

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Parses one page. Text that MDX cannot read gives a problem and a page that has only its front matter, so that links
 * to the page are still resolved.
 */
export const parsePage: PageParser = (file, docsPath, source) => {
  try {
    return {page: makePage(file, docsPath, source, processor.parse(source), true)};
  } catch (error) {
    const matter = FRONT_MATTER.exec(source)?.[0] ?? '';
    const page = makePage(file, docsPath, source, processor.parse(matter), false);
    return {page, problem: syntaxProblem(page, error, parses)};
  }
};

/** Parses like `parsePage`, and again only what has changed: for the development server. */
export function rememberingParser(): PageParser {
  const known = new Map<string, ParsedPage>();
  return (file, docsPath, source) => {
    const before = known.get(file);
    if (before?.page.source === source) return before;
    const parsed = parsePage(file, docsPath, source);
    known.set(file, parsed);
    return parsed;
  };
}

function parses(source: string): boolean {
  try {
    processor.parse(source);
    return true;
  } catch {
    return false;
  }
}

function makePage(file: string, docsPath: string, source: string, tree: Root, parsed: boolean) {
  const yaml = tree.children.find((node): node is Yaml => node.type === 'yaml');
  const frontMatter = yaml && readFrontMatter(yaml);
  const route = pageRoute(docsPath, frontMatter?.values ?? {});
  return {file, docsPath, source, tree, parsed, frontMatter, anchors: anchorsOf(tree), route};
}

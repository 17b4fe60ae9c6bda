import {fromHtml} from 'hast-util-from-html';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import {rehypeCitations} from '../../plugins/citations/rehypeCitations';
import {remarkDataTags} from '../../plugins/data-tables/remarkDataTags';
import {findAll} from '../../plugins/built-pages/nodes';
import {renderPage} from '../../plugins/testing/renderPage';
import Citation from '../../src/components/article/Citation';
import * as dataTables from '../../src/components/article/DataTables';

/** A tag as a reader gets it, in an article that has nothing else. */
export interface RenderedTag {
  readonly html: string;
  /** The text of each cell by rows, the heads first. */
  readonly rows: readonly (readonly string[])[];
  /** Everything that is written, with single spaces. */
  readonly text: string;
}

/** Renders a tag for records, in line 3 of the page `docs/page.mdx`. */
export async function renderTag(tag: string): Promise<RenderedTag> {
  const plugins = {remarkPlugins: [remarkGfm, remarkDataTags], rehypePlugins: [rehypeCitations]};
  const html = await renderPage(`# Title\n\n${tag}\n`, plugins, {...dataTables, Citation});
  const tree = fromHtml(html, {fragment: true});
  const rows = findAll(tree, ({tagName}) => tagName === 'tr').map((row) =>
    findAll(row, ({tagName}) => tagName === 'td' || tagName === 'th').map((cell) =>
      words(toString(cell)),
    ),
  );
  return {html, rows, text: words(toString(tree))};
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

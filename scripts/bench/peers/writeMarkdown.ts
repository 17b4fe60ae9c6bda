import type {Root} from 'mdast';
import {directiveToMarkdown} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {mdxToMarkdown} from 'mdast-util-mdx';
import {toMarkdown} from 'mdast-util-to-markdown';
import {stringify} from 'yaml';

/** The text of an MDX file. */
export function writeMarkdown(frontMatter: Readonly<Record<string, unknown>>, tree: Root): string {
  const body = toMarkdown(tree, {
    fences: true,
    extensions: [
      gfmToMarkdown({tablePipeAlign: false}),
      mathToMarkdown(),
      directiveToMarkdown(),
      mdxToMarkdown(),
    ],
  });
  return `---\n${stringify(frontMatter)}---\n\n${body}`;
}

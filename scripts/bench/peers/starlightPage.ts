import {posix} from 'node:path';
import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {pageRoute} from '../../../plugins/content-contract/route';
import {renameAnswers} from './asides';
import type {PlainPage} from './plainPage';
import {writeMarkdown} from './writeMarkdown';

/** @param stylesheet of formulas; only pages with formulas ask for it, as ours do */
export function starlightPage(page: PlainPage, baseUrl: string, stylesheet: string): string {
  const {docsPath, tree, frontMatter, hasFormulas} = page;
  renameAnswers(tree, 'note');
  linkToRoutes(tree, docsPath, baseUrl);
  removeHeadingIds(tree);
  // The slug names the landing page, which is the index here.
  const {sidebar_label: label, ...matter} = frontMatter;
  const head = {
    tag: 'link',
    attrs: {rel: 'stylesheet', href: stylesheet, crossorigin: 'anonymous'},
  };
  return writeMarkdown(
    {
      ...matter,
      slug: undefined,
      ...(label === undefined ? {} : {sidebar: {label}}),
      ...(hasFormulas ? {head: [head]} : {}),
    },
    tree,
  );
}

/** Starlight takes links as they are. */
function linkToRoutes(tree: Root, docsPath: string, baseUrl: string): void {
  visit(tree, 'link', (node) => {
    const [, file, anchor = ''] = /^(\.{1,2}\/.*\.mdx)(#.*)?$/.exec(node.url) ?? [];
    if (file === undefined) return;
    const route = pageRoute(posix.join(posix.dirname(docsPath), file), {});
    node.url = `${baseUrl}${route === '' ? '' : `${route}/`}${anchor}`;
  });
}

function removeHeadingIds(tree: Root): void {
  visit(tree, 'heading', (heading) => {
    visit(heading, 'mdxTextExpression', (node, index, parent) => {
      if (!parent || index === undefined || !/^\/\*\s*#/.test(node.value)) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    const last = heading.children.at(-1);
    if (last?.type === 'text') last.value = last.value.trimEnd();
  });
}

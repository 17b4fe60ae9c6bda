import type {Root} from 'mdast';
import type {} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';

/** An import of a page. */
export interface PageImport {
  /** Names under which the page uses it. */
  readonly names: readonly string[];
  /** Imported path, as it is written. */
  readonly from: string;
  readonly line: number;
}

/** Every import of the page. */
export function importsOf(tree: Root): PageImport[] {
  const imports: PageImport[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      imports.push({
        names: statement.specifiers.map(({local}) => local.name),
        from: String(statement.source.value),
        line: statement.loc?.start.line ?? 1,
      });
    }
  });
  return imports;
}

/** The path of an imported module below the site's directory; none where it is not written as one of the site. */
export function pathInSite(from: string): string | undefined {
  return from.startsWith('@site/') ? from.slice('@site/'.length) : undefined;
}

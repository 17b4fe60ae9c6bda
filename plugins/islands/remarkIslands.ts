import {join} from 'node:path';
import {parse} from 'acorn';
import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdx';
import {SKIP, visit} from 'unist-util-visit';
import {componentFile} from '../content-contract/componentFile';
import {importsOf, pathInSite} from '../content-contract/imports';
import {jsxElement} from '../content-contract/jsx';
import type {Folder} from '../content-contract/page';
import {readInside} from '../content-contract/readInside';

const site = {
  textOf: (_folder: Folder, path: string) => readInside(join(__dirname, '../..'), path),
};
const REGISTRY = '@site/src/components/article/Island/registry';

/** A component of the site that a page imports. */
interface Imported {
  /** Its name on the page. */
  readonly local: string;
  readonly source: string;
}

/**
 * Makes an island of each interactive component of a page, which is one whose file begins with `'use client'`: `<PrefixExplorer />` becomes
 * `<Island component="PrefixExplorer" id="island-1"><PrefixExplorer /></Island>`, and the page says how its code is fetched.
 */
export function remarkIslands() {
  return (tree: Root): void => {
    const interactive = new Map(
      importsOf(tree)
        .filter(({from}) => isInteractive(from))
        .flatMap(({names, from}) => names.map((local) => [local, {local, source: from}])),
    );
    const used = new Set<Imported>();
    let count = 0;
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const component = interactive.get(node.name ?? '');
      if (component === undefined || !parent || index === undefined) return undefined;
      used.add(component);
      count += 1;
      const attributes = {component: component.local, id: `island-${count}`};
      parent.children[index] = jsxElement(node.type, 'Island', attributes, [node]);
      return SKIP;
    });
    if (used.size > 0) tree.children.unshift(registration([...used]));
  };
}

/** Whether a component says, by the directive that the field has for it, that it is to work in the browser. */
function isInteractive(source: string): boolean {
  const path = pathInSite(source);
  return path !== undefined && componentFile(path, site)?.isIsland === true;
}

/** The statements that say how the code of islands is fetched. */
function registration(components: readonly Imported[]): MdxjsEsm {
  const value = [
    `import {islands as __islands} from '${REGISTRY}';`,
    ...components.map(({local, source}) => `__islands.set('${local}', () => import('${source}'));`),
  ].join('\n');
  // Acorn's tree is one of ESTree; its types differ in a detail of literals.
  const estree = parse(value, {ecmaVersion: 'latest', sourceType: 'module'}) as unknown as Program;
  return {type: 'mdxjsEsm', value, data: {estree}};
}

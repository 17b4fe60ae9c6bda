import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {SKIP, visit} from 'unist-util-visit';

/** Where the interactive models are, the places where the language model runs, and the figures that have a control. */
const MODEL =
  /^@site\/src\/components\/(?:calculators\/|live\/(?=Live)|figures\/(?=(?:ServerLoad|PredictedMeasured)$))(?<name>\w+)$/;

/**
 * Wraps each interactive model of a page in an `<Island>` that names it: `<PrefixExplorer />` becomes
 * `<Island model="PrefixExplorer" id="island-1"><PrefixExplorer /></Island>`.
 */
export function remarkIslands() {
  return (tree: Root): void => {
    const models = importedModels(tree);
    let count = 0;
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const model = models.get(node.name ?? '');
      if (model === undefined || !parent || index === undefined) return undefined;
      count += 1;
      parent.children[index] = island(node, {model, id: `island-${count}`});
      return SKIP;
    });
  };
}

/** Names of models by the names under which the page imports them. */
function importedModels(tree: Root): Map<string, string> {
  const models = new Map<string, string>();
  visit(tree, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const name = MODEL.exec(String(statement.source.value))?.groups?.['name'];
      if (name === undefined) continue;
      for (const {local} of statement.specifiers) models.set(local.name, name);
    }
  });
  return models;
}

function island(
  node: MdxJsxFlowElement,
  attributes: Readonly<Record<string, string>>,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Island',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children: [node],
  };
}

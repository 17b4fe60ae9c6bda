import {join} from 'node:path';
import type {BlockContent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {literalAttribute, type JsxElement} from '../content-contract/jsx';
import {escaped, mdxBlock, mdxNodes} from '../data-tables/nodes';
import {replaceTags} from '../data-tables/replaceTags';
import {listedCalculators, type ListedCalculator} from './listedCalculators';

const SITE = join(__dirname, '../..');

const LIST = 'ModelList';
const CARDS = 'ModelCards';

/**
 * Turns `<ModelList group="choose" />` into the models of that group, each with its question, a picture of its default result and the
 * pages that have it, and `<ModelCards models={['cold-start']} />` into a few of them beside each other. What is listed comes from
 * the declarations of the models and from the articles that place them. The pictures are drawn by `ModelPicture`; the step comes after that
 * which makes islands of models.
 */
export function remarkCalculatorList({siteDir = SITE}: {readonly siteDir?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    let models: readonly ListedCalculator[] | undefined;
    const shown = new Set<string>();
    replaceTags(tree, (node) => {
      if (node.name !== LIST && node.name !== CARDS) return undefined;
      models ??= listedCalculators(siteDir);
      const isList = node.name === LIST;
      const chosen = isList ? chosenByGroup(node, models) : chosenById(node, models);
      for (const {use} of chosen) shown.add(use.folder);
      return isList ? calculatorList(chosen) : calculatorCards(chosen);
    });
    if (!models) return;
    for (const folder of ['docs', 'src/components/calculators'])
      noteInput(file, join(siteDir, folder));
    const imports = [...shown].map(
      (folder) => `import Listed${folder} from '@site/src/components/calculators/${folder}';`,
    );
    tree.children.unshift(...mdxNodes(imports.join('\n')));
  };
}

function chosenByGroup(
  node: JsxElement,
  models: readonly ListedCalculator[],
): readonly ListedCalculator[] {
  const group = String(literalAttribute(node, 'group'));
  const chosen = models.filter(({listing}) => listing.group === group);
  if (chosen.length === 0) throw new Error(`No model is in the group \`${group}\`.`);
  return chosen;
}

function chosenById(
  node: JsxElement,
  models: readonly ListedCalculator[],
): readonly ListedCalculator[] {
  const ids = [literalAttribute(node, 'models') ?? []].flat().map(String);
  return ids.map((id) => {
    const model = models.find((one) => one.id === id);
    if (!model) throw new Error(`No page has the model \`${id}\`.`);
    return model;
  });
}

/** Models below each other, each under a heading of its own, which search and the table of contents list. */
function calculatorList(models: readonly ListedCalculator[]): BlockContent {
  const entries = models.map((model) => {
    const {id, heading, listing, pages} = model;
    const links = pages.map((page) => `[${escaped(page.title)}](/${page.path}#${id})`);
    const last = links.pop();
    return `<div className="model-entry">

### ${escaped(heading)} {/* #${id} */}

${picture(model)}

**${escaped(listing.question)}**

Open it in ${links.length > 0 ? `${links.join(', ')} or ${last}` : last}.

<small>Also called: ${escaped(listing.names.join(', '))}.</small>

</div>`;
  });
  return mdxBlock('div', 'model-list', entries.join('\n\n'));
}

/** A few models beside each other, each a picture with a link and its question. */
function calculatorCards(models: readonly ListedCalculator[]): BlockContent {
  const items = models.map((model) => {
    const {id, heading, listing, pages} = model;
    return `- ${picture(model)}

  [${escaped(heading)}](/${pages[0]?.path}#${id})

  ${escaped(listing.question)}`;
  });
  return mdxBlock('div', 'model-cards', items.join('\n\n'));
}

function picture({use: {folder, attributes}}: ListedCalculator): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<ModelPicture><Listed${folder}${written.join('')} /></ModelPicture>`;
}

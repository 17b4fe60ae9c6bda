import {join} from 'node:path';
import type {BlockContent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {literalAttribute, type JsxElement} from '../content-contract/jsx';
import {escaped, mdxBlock, mdxNodes} from '../data-tables/nodes';
import {replaceTags} from '../data-tables/replaceTags';
import {listedCalculators, type ListedCalculator} from './listedCalculators';

const SITE = join(__dirname, '../..');

const LIST = 'CalculatorList';
const CARDS = 'CalculatorCards';

/**
 * Turns `<CalculatorList group="choose" />` into the calculators of that group, each with its question, a picture of its default result and the
 * pages that have it, and `<CalculatorCards ids={['cold-start']} />` into a few of them beside each other. What is listed comes from
 * the declarations of the calculators and from the articles that place them. The pictures are drawn by `CalculatorPicture`; the step comes after that
 * which makes islands of calculators.
 */
export function remarkCalculatorList() {
  return (tree: Root, file: VFile): void => {
    let calculators: readonly ListedCalculator[] | undefined;
    const shown = new Set<string>();
    replaceTags(tree, (node) => {
      if (node.name !== LIST && node.name !== CARDS) return undefined;
      calculators ??= listedCalculators(SITE);
      const isList = node.name === LIST;
      const chosen = isList ? chosenByGroup(node, calculators) : chosenById(node, calculators);
      for (const {use} of chosen) shown.add(use.folder);
      return isList ? calculatorList(chosen) : calculatorCards(chosen);
    });
    if (!calculators) return;
    for (const folder of ['docs', 'src/components/calculators'])
      noteInput(file, join(SITE, folder));
    const imports = [...shown].map(
      (folder) => `import Listed${folder} from '@site/src/components/calculators/${folder}';`,
    );
    tree.children.unshift(...mdxNodes(imports.join('\n')));
  };
}

function chosenByGroup(
  node: JsxElement,
  calculators: readonly ListedCalculator[],
): readonly ListedCalculator[] {
  const group = String(literalAttribute(node, 'group'));
  const chosen = calculators.filter(({listing}) => listing.group === group);
  if (chosen.length === 0) throw new Error(`No calculator is in the group \`${group}\`.`);
  return chosen;
}

function chosenById(
  node: JsxElement,
  calculators: readonly ListedCalculator[],
): readonly ListedCalculator[] {
  const ids = [literalAttribute(node, 'ids') ?? []].flat().map(String);
  return ids.map((id) => {
    const calculator = calculators.find((one) => one.id === id);
    if (!calculator) throw new Error(`No page has the calculator \`${id}\`.`);
    return calculator;
  });
}

/** Models below each other, each under a heading of its own, which search and the table of contents list. */
function calculatorList(calculators: readonly ListedCalculator[]): BlockContent {
  const entries = calculators.map((calculator) => {
    const {id, heading, listing, pages} = calculator;
    const links = pages.map((page) => `[${escaped(page.title)}](/${page.path}#${id})`);
    const last = links.pop();
    return `<div className="calculator-entry">

### ${escaped(heading)} {/* #${id} */}

${picture(calculator)}

**${escaped(listing.question)}**

Open it in ${links.length > 0 ? `${links.join(', ')} or ${last}` : last}.

<small>Also called: ${escaped(listing.names.join(', '))}.</small>

</div>`;
  });
  return mdxBlock('div', 'calculator-list', entries.join('\n\n'));
}

/** A few calculators beside each other, each a picture with a link and its question. */
function calculatorCards(calculators: readonly ListedCalculator[]): BlockContent {
  const items = calculators.map((calculator) => {
    const {id, heading, listing, pages} = calculator;
    return `- ${picture(calculator)}

  [${escaped(heading)}](/${pages[0]?.path}#${id})

  ${escaped(listing.question)}`;
  });
  return mdxBlock('div', 'calculator-cards', items.join('\n\n'));
}

function picture({use: {folder, attributes}}: ListedCalculator): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<CalculatorPicture><Listed${folder}${written.join('')} /></CalculatorPicture>`;
}

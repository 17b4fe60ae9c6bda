import {join} from 'node:path';
import type {BlockContent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {literalAttribute, type JsxElement} from '../content-contract/jsx';
import {escaped, mdxBlock, mdxNodes} from '../data-tables/nodes';
import {replaceTags} from '../data-tables/replaceTags';
import type {Route} from '../../src/data/routes';
import {listedCalculators, type ListedCalculator} from './listedCalculators';

const SITE = join(__dirname, '../..');

const LIST = 'CalculatorList';
const CARDS = 'CalculatorCards';
const THUMBNAIL = 'CalculatorThumbnail';

/**
 * Turns `<CalculatorList group="choose" />` into the calculators of that group, each with its question, a picture of its default result and the
 * pages that have it, `<CalculatorCards ids={['cold-start']} />` into a few of them beside each other, and `<CalculatorThumbnail id="cold-start" />`
 * into the picture of one. What is listed comes from
 * the declarations of the calculators and from the articles that place them. The pictures are drawn by `CalculatorPicture`; the step comes after that
 * which makes islands of calculators.
 */
export function remarkCalculatorList() {
  return (tree: Root, file: VFile): void => {
    let calculators: readonly ListedCalculator[] | undefined;
    const shown = new Set<string>();
    replaceTags(tree, (node) => {
      const tag = TAGS[node.name ?? ''];
      if (tag === undefined) return undefined;
      calculators ??= listedCalculators(SITE);
      const chosen = tag.chosen(node, calculators);
      for (const {use} of chosen) shown.add(use.folder);
      return tag.block(chosen);
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

/** Which calculators a tag stands for, and what is made of them. */
const TAGS: Readonly<
  Record<string, {readonly chosen: typeof chosenByGroup; readonly block: typeof calculatorList}>
> = {
  [LIST]: {chosen: chosenByGroup, block: calculatorList},
  [CARDS]: {chosen: (node, all) => chosenById(node, 'ids', all), block: calculatorCards},
  [THUMBNAIL]: {
    chosen: (node, all) => chosenById(node, 'id', all),
    block: (chosen) => mdxBlock('div', 'calculator-thumbnail', chosen.map(picture).join('\n\n')),
  },
};

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
  attribute: 'id' | 'ids',
  calculators: readonly ListedCalculator[],
): readonly ListedCalculator[] {
  const ids = [literalAttribute(node, attribute) ?? []].flat().map(String);
  return ids.map((id) => {
    const calculator = calculators.find((one) => one.id === id);
    if (!calculator) throw new Error(`No page has the calculator \`${id}\`.`);
    return calculator;
  });
}

/** Calculators in a grid, each under a heading of its own that leads to it, which search and the table of contents list. */
function calculatorList(calculators: readonly ListedCalculator[]): BlockContent {
  const entries = calculators.map((calculator) => {
    const {id, heading, listing, pages} = calculator;
    const [first, ...others] = pages;
    if (!first) throw new Error(`No page has the calculator \`${id}\`.`);
    const link = (page: Route) => `[${escaped(page.title)}](/${page.path}#${id})`;
    return `<div className="calculator-entry">

${picture(calculator)}

### [${escaped(heading)}](/${first.path}#${id}) {/* #${id} */}

${escaped(listing.question)}

${others.length === 0 ? '' : `<small>Also in ${others.map(link).join(', ')}.</small>`}

<small className="calculator-entry__names">Also called: ${escaped(listing.names.join(', '))}.</small>

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

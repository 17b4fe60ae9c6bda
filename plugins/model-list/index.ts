import {join} from 'node:path';
import type {Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {isJsx, type JsxElement} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {literalAttribute} from '../data-tables/literalAttribute';
import {replaceTags, TagFault} from '../data-tables/replaceTags';
import {esm} from '../islands/esm';
import {listedModels, type ListedModel} from './listedModels';
import {componentName, modelCards, modelList} from './nodes';

const SITE = join(__dirname, '../..');

const LIST = 'ModelList';
const CARDS = 'ModelCards';

function chosenByGroup(node: JsxElement, models: readonly ListedModel[]): readonly ListedModel[] {
  const group = String(literalAttribute(node, 'group'));
  const chosen = models.filter(({listing}) => listing.group === group);
  if (chosen.length > 0) return chosen;
  const known = [...new Set(models.map(({listing}) => listing.group))];
  const remedy = `${didYouMean(group, known)}It is one of: ${known.join(', ')}.`;
  throw new TagFault('name', `No model is in the group \`${group}\``, remedy);
}

function chosenById(node: JsxElement, models: readonly ListedModel[]): readonly ListedModel[] {
  const ids = [literalAttribute(node, 'models') ?? []].flat();
  return ids.map((id) => {
    const model = models.find((one) => one.id === id);
    if (model) return model;
    const known = models.map((one) => one.id);
    const remedy = `${didYouMean(String(id), known)}It is one of: ${known.join(', ')}.`;
    throw new TagFault('name', `No page has the model \`${String(id)}\``, remedy);
  });
}

/**
 * Turns `<ModelList group="choose" />` into the models of that group, each with its question, a picture of its default result and the
 * pages that have it, and `<ModelCards models={['cold-start']} />` into a few of them beside each other. What is listed comes from
 * the declarations of the models and from the articles that place them. The pictures are drawn by `ModelPicture`; the step comes after that
 * which makes islands of models.
 */
export function remarkModelList({siteDir = SITE}: {readonly siteDir?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    if (!hasTags(tree)) return;
    for (const folder of ['docs', 'src/components/calculators'])
      noteInput(file, join(siteDir, folder));
    const models = listedModels(siteDir);
    const shown = new Set<ListedModel>();
    const show = (chosen: readonly ListedModel[]) => {
      for (const model of chosen) shown.add(model);
      return chosen;
    };
    replaceTags(tree, file, (node) => {
      if (node.name === LIST) return modelList(show(chosenByGroup(node, models)));
      return node.name === CARDS ? modelCards(show(chosenById(node, models))) : undefined;
    });
    const imports = [...shown].map(
      (model) =>
        `import ${componentName(model)} from '@site/src/components/calculators/${model.use.folder}';`,
    );
    tree.children.unshift(esm([...new Set(imports)].join('\n')));
  };
}

function hasTags(tree: Root): boolean {
  let found = false;
  visit(tree, (node) => {
    if (!isJsx(node) || (node.name !== LIST && node.name !== CARDS)) return;
    found = true;
    return EXIT;
  });
  return found;
}

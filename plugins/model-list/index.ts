import {join, relative, sep} from 'node:path';
import type {Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isJsx, type JsxElement} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {literalAttribute} from '../data-tables/literalAttribute';
import {replaceTags, TagFault} from '../data-tables/replaceTags';
import {listedModels, type ListedModel} from './listedModels';
import {modelCards, modelList} from './nodes';

const SITE = join(__dirname, '../..');

interface Context {
  readonly models: readonly ListedModel[];
  /** Path of the page below `docs/`. */
  readonly from: string;
}

function list(node: JsxElement, {models, from}: Context) {
  const group = String(literalAttribute(node, 'group'));
  const chosen = models.filter(({listing}) => listing.group === group);
  if (chosen.length > 0) return modelList(chosen, from);
  const known = [...new Set(models.map(({listing}) => listing.group))];
  const remedy = `${didYouMean(group, known)}It is one of: ${known.join(', ')}.`;
  throw new TagFault('name', `No model is in the group \`${group}\``, remedy);
}

function cards(node: JsxElement, {models, from}: Context) {
  const ids = literalAttribute(node, 'models');
  if (!Array.isArray(ids) || ids.length === 0) {
    const remedy = "List ids: models={['cold-start']}.";
    throw new TagFault('missing', 'The ModelCards name no models', remedy);
  }
  const chosen = ids.map((id) => {
    const model = models.find((one) => one.id === id);
    if (model) return model;
    const known = models.map((one) => one.id);
    const remedy = `${didYouMean(String(id), known)}It is one of: ${known.join(', ')}.`;
    throw new TagFault('name', `No page has the model \`${String(id)}\``, remedy);
  });
  return modelCards(chosen, from);
}

/**
 * Turns `<ModelList group="choose" />` into the models of that group, each with its question, a picture of its default result and the
 * pages that have it, and `<ModelCards models={['cold-start']} />` into a few of them beside each other. What is listed comes from
 * the declarations of the models and from the articles that place them; the page loads no model.
 */
export function remarkModelList({siteDir = SITE}: {readonly siteDir?: string} = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!hasTags(tree)) return;
    const from = relative(join(siteDir, 'docs'), file.path).split(sep).join('/');
    const context = {models: await listedModels(siteDir), from};
    replaceTags(tree, file, (node) => {
      if (node.name === 'ModelList') return list(node, context);
      return node.name === 'ModelCards' ? cards(node, context) : undefined;
    });
  };
}

function hasTags(tree: Root): boolean {
  let found = false;
  visit(tree, (node) => {
    if (!isJsx(node) || (node.name !== 'ModelList' && node.name !== 'ModelCards')) return;
    found = true;
    return EXIT;
  });
  return found;
}

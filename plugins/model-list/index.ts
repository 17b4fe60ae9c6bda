import {join, relative, sep} from 'node:path';
import type {Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isJsx} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {fail, replaceTags, type DataTable} from '../data-tables/tags';
import {listedModels, type ListedModel} from './listedModels';
import {modelCards, modelList} from './nodes';

const SITE = join(__dirname, '../..');

interface Context {
  readonly models: readonly ListedModel[];
  /** Path of the page below `docs/`. */
  readonly from: string;
}

const list: DataTable<Context> = {
  name: 'ModelList',
  attributes: ['group'],
  make(tag, {models, from}) {
    const group = String(tag.attribute('group'));
    const chosen = models.filter(({listing}) => listing.group === group);
    if (chosen.length > 0) return modelList(chosen, from);
    const known = [...new Set(models.map(({listing}) => listing.group))];
    const remedy = `${didYouMean(group, known)}It is one of: ${known.join(', ')}.`;
    throw fail('name', `No model is in the group \`${group}\``, remedy);
  },
};

const cards: DataTable<Context> = {
  name: 'ModelCards',
  attributes: ['models'],
  make(tag, {models, from}) {
    const ids = tag.attribute('models');
    if (!Array.isArray(ids) || ids.length === 0) {
      throw fail('missing', 'The ModelCards name no models', "List ids: models={['cold-start']}.");
    }
    const chosen = ids.map((id) => {
      const model = models.find((one) => one.id === id);
      if (model) return model;
      const known = models.map((one) => one.id);
      const remedy = `${didYouMean(String(id), known)}It is one of: ${known.join(', ')}.`;
      throw fail('name', `No page has the model \`${String(id)}\``, remedy);
    });
    return modelCards(chosen, from);
  },
};

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
    replaceTags(tree, file, list, context);
    replaceTags(tree, file, cards, context);
  };
}

function hasTags(tree: Root): boolean {
  let found = false;
  visit(tree, (node) => {
    if (!isJsx(node) || (node.name !== list.name && node.name !== cards.name)) return;
    found = true;
    return EXIT;
  });
  return found;
}

import {join} from 'node:path';
import {isReference} from '../content-contract/route';
import {modelUses, type UsedPage} from './modelUses';
import {readModel, type RenderedModel} from './readModel';
import {renderModels} from './renderModels';

/** A model of the list: what it says of itself, its picture, and the pages that have it. */
export interface ListedModel extends RenderedModel {
  /** Its heading in the list: the title, with the note where two models have one title. */
  readonly heading: string;
  readonly pages: readonly UsedPage[];
}

/** Lists that are being made: pages are compiled beside each other. */
const underWay = new Map<string, Promise<readonly ListedModel[]>>();

/** Every model that an article has, in the order in which the sidebar comes to it. */
export function listedModels(siteDir: string): Promise<readonly ListedModel[]> {
  const begun = underWay.get(siteDir);
  if (begun) return begun;
  const list = listModels(siteDir).finally(() => underWay.delete(siteDir));
  underWay.set(siteDir, list);
  return list;
}

async function listModels(siteDir: string): Promise<readonly ListedModel[]> {
  const uses = modelUses(join(siteDir, 'docs'));
  const keyOf = ({folder, attributes}: (typeof uses)[number]) =>
    JSON.stringify([folder, attributes]);
  const tags = new Map(uses.map((use) => [keyOf(use), use]));
  const html = await renderModels(siteDir, [...tags.values()]);
  const rendered = new Map(
    [...tags.keys()].map((key, index) => [key, readModel(html[index] ?? '')]),
  );
  const found = new Map<string, {model: RenderedModel; pages: UsedPage[]}>();
  for (const use of uses) {
    const model = rendered.get(keyOf(use));
    if (!model) continue;
    const known = found.get(model.id) ?? {model, pages: []};
    known.pages.push(use.page);
    found.set(model.id, known);
  }
  const titles = [...found.values()].map(({model}) => model.title);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  return [...found.values()].map(({model, pages}) => ({
    ...model,
    heading: isShared(model.title) ? `${model.title}: ${model.note ?? model.id}` : model.title,
    // An article may show a part of a table; the reference has all of it.
    pages: [...pages].sort(
      (a, b) => Number(isReference(b.docsPath)) - Number(isReference(a.docsPath)),
    ),
  }));
}

import {join} from 'node:path';
import {isReference} from '../content-contract/route';
import {declaredModel, type ModelFacts} from './declaredModel';
import {modelUses, type ModelUse, type UsedPage} from './modelUses';

/** A model of the list: what it says of itself, how its component is placed, and the pages that have it. */
export interface ListedModel extends ModelFacts {
  /** Its heading in the list: the title, with the note where two models have one title. */
  readonly heading: string;
  readonly use: ModelUse;
  readonly pages: readonly UsedPage[];
}

/** Every model that an article has, in the order in which the sidebar comes to it. */
export function listedModels(siteDir: string): readonly ListedModel[] {
  const found = new Map<string, {model: ModelFacts; use: ModelUse; pages: UsedPage[]}>();
  for (const use of modelUses(join(siteDir, 'docs'))) {
    const model = declaredModel(siteDir, use);
    const known = found.get(model.id) ?? {model, use, pages: []};
    known.pages.push(use.page);
    found.set(model.id, known);
  }
  const titles = [...found.values()].map(({model}) => model.title);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  return [...found.values()].map(({model, use, pages}) => ({
    ...model,
    use,
    heading: isShared(model.title) ? `${model.title}: ${model.note ?? model.id}` : model.title,
    // An article may show a part of a table; the reference has all of it.
    pages: [...pages].sort(
      (a, b) => Number(isReference(b.docsPath)) - Number(isReference(a.docsPath)),
    ),
  }));
}

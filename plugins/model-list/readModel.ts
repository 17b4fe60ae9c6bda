import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit, EXIT} from 'unist-util-visit';
import {tablePicture} from './tablePicture';

/** What a model says of itself, as its declaration in `src/components/calculators` has it. */
export interface ModelFacts {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly listing: {
    readonly group: string;
    readonly question: string;
    readonly names: readonly string[];
  };
}

/** A model and its small picture. */
export interface RenderedModel extends ModelFacts {
  readonly picture: Element;
}

/**
 * Reads a rendered model. Its picture is its first figure; where it has none, its first table with words as bars.
 *
 * @throws {Error} where it has no frame, or nothing to draw
 */
export function readModel(html: string): RenderedModel {
  const root = fromHtml(html, {fragment: true});
  const frame = first(root, ({properties}) => properties['dataModel'] !== undefined);
  if (!frame) throw new Error('A model has no frame: it cannot be listed.');
  const facts = JSON.parse(String(frame.properties['dataModel'])) as ModelFacts;
  const figure = first(frame, ({properties}) => isNamed(properties['className'], 'thumbnail'));
  const table = first(frame, ({tagName}) => tagName === 'table');
  const picture = figure ?? (table && tablePicture(table));
  if (!picture)
    throw new Error(`Model "${facts.id}" has no figure and no table to make a picture of.`);
  return {...facts, picture};
}

const isNamed = (classes: unknown, name: string) =>
  Array.isArray(classes) && classes.includes(name);

function first(parent: Root | Element, is: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(parent, 'element', (element) => {
    if (!is(element)) return;
    found = element;
    return EXIT;
  });
  return found;
}

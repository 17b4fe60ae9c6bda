import {posix} from 'node:path';
import type {Properties} from 'hast';
import type {BlockContent, ListItem, PhrasingContent} from 'mdast';
import {element as inline, text} from '../data-tables/nodes';
import type {ListedModel} from './listedModels';
import type {UsedPage} from './modelUses';

/** Models below each other, each under a heading of its own, which search and the table of contents list. */
export function modelList(models: readonly ListedModel[], from: string): BlockContent {
  return block(
    'div',
    {className: ['model-list']},
    models.map((model) => entry(model, from)),
  );
}

function entry(model: ListedModel, from: string): BlockContent {
  const {id, heading, listing, pages} = model;
  return block('div', {className: ['model-entry']}, [
    {
      type: 'heading',
      depth: 3,
      data: {hProperties: {id}},
      children: [text(heading)],
    },
    picture(model),
    paragraph([inline('strong', [text(listing.question)])]),
    paragraph([
      text('Open it in '),
      ...joined(pages.map((page) => link(page.title, page, id, from))),
      text('.'),
    ]),
    paragraph([inline('small', [text(`Also called: ${listing.names.join(', ')}.`)])]),
  ]);
}

/** A few models beside each other, each a picture with a link and its question. */
export function modelCards(models: readonly ListedModel[], from: string): BlockContent {
  const items = models.map((model): ListItem => {
    const [page] = model.pages;
    const title = page ? link(model.heading, page, model.id, from) : text(model.heading);
    return {
      type: 'listItem',
      children: [picture(model), paragraph([title]), paragraph([text(model.listing.question)])],
    };
  });
  return block('div', {className: ['model-cards']}, [
    {type: 'list', spread: true, children: items},
  ]);
}

/** The words beside it say what the model answers, so it is hidden from those who do not see it. */
function picture({picture: svg}: ListedModel): BlockContent {
  return {
    type: 'paragraph',
    data: {
      hName: 'div',
      hProperties: {className: ['model-picture'], ariaHidden: 'true'},
      hChildren: [structuredClone(svg)],
    },
    children: [],
  };
}

/** A link from one page to a model on another, as authors write it. */
function link(words: string, {docsPath}: UsedPage, id: string, from: string): PhrasingContent {
  const path = posix.relative(posix.dirname(from), docsPath);
  const url = `${path.startsWith('.') ? path : `./${path}`}#${id}`;
  return {type: 'link', url, children: [text(words)]};
}

function joined(items: readonly PhrasingContent[]): PhrasingContent[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [text(index === items.length - 1 ? ' or ' : ', '), item];
  });
}

const paragraph = (children: PhrasingContent[]): BlockContent => ({type: 'paragraph', children});

/** A block that becomes the element; Markdown has none of its own for it. */
const block = (
  hName: string,
  hProperties: Properties,
  children: readonly BlockContent[],
): BlockContent => ({
  type: 'blockquote',
  data: {hName, hProperties},
  children: [...children],
});

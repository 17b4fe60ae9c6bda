import type {Properties} from 'hast';
import type {BlockContent, ListItem, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {element as inline, link, text} from '../data-tables/nodes';
import type {ListedModel} from './listedModels';
import type {UsedPage} from './modelUses';

/** Models below each other, each under a heading of its own, which search and the table of contents list. */
export function modelList(models: readonly ListedModel[]): BlockContent {
  return block('div', {className: ['model-list']}, models.map(entry));
}

function entry(model: ListedModel): BlockContent {
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
      ...joined(pages.map((page) => pageLink(page.title, page, id))),
      text('.'),
    ]),
    paragraph([inline('small', [text(`Also called: ${listing.names.join(', ')}.`)])]),
  ]);
}

/** A few models beside each other, each a picture with a link and its question. */
export function modelCards(models: readonly ListedModel[]): BlockContent {
  const items = models.map((model): ListItem => {
    const [page] = model.pages;
    const title = page ? pageLink(model.heading, page, model.id) : text(model.heading);
    return {
      type: 'listItem',
      children: [picture(model), paragraph([title]), paragraph([text(model.listing.question)])],
    };
  });
  return block('div', {className: ['model-cards']}, [
    {type: 'list', spread: true, children: items},
  ]);
}

/** The name under which a page has the component of a model that it lists. */
export const componentName = ({use}: ListedModel): string => `Listed${use.folder}`;

function picture(model: ListedModel): BlockContent {
  const attributes = Object.entries(model.use.attributes);
  return jsx('ModelPicture', [], [jsx(componentName(model), attributes, [])]);
}

const jsx = (
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
  children: MdxJsxFlowElement[],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: attributes.map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children,
});

/** A link to a model on a page. */
const pageLink = (words: string, {route}: UsedPage, id: string): PhrasingContent =>
  link(`/${route}#${id}`, words);

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

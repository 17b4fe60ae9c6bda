import type {Element, Root} from 'hast';
import {attribute, find, hasClass, textOf} from '../built-pages/nodes';
import {toMarkdown} from './toMarkdown';

/** A built page: what its head says of it, and the article. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Day of the review, `2026-11-21`; pages made from the sidebar have none. */
  readonly reviewed: string | undefined;
  /** The published address of the page. */
  readonly address: string;
  /** Title and text, without what surrounds them, as `toMarkdown` gives it. */
  readonly text: string;
}

const OUTSIDE = new Set(['nav', 'footer']);

/** Reads a parsed page; throws where it lacks what every page of the site has. */
export function readPage(root: Root): PageContent {
  const head = (name: string) =>
    find(root, (element) => element.tagName === 'meta' && element.properties['name'] === name);
  const canonical = find(root, (element) => {
    const rel = element.properties['rel'];
    return element.tagName === 'link' && Array.isArray(rel) && rel.includes('canonical');
  });
  const address = canonical && attribute(canonical, 'href');
  const main = articleOf(root);
  const title = main && find(main, ({tagName}) => tagName === 'h1');
  if (!address || !main || !title) {
    throw new Error(`The page has no ${!address ? 'canonical address' : 'article with a title'}.`);
  }
  const header = find(main, (element) => hasClass(element, 'article-header'));
  const isReview = (element: Element) =>
    element.tagName === 'span' && textOf(element).startsWith('Reviewed');
  const review = header && find(header, isReview);
  const day = review && find(review, ({tagName}) => tagName === 'time');
  const description = head('description');
  return {
    title: textOf(title),
    description: (description && attribute(description, 'content')) ?? '',
    reviewed: day && attribute(day, 'dateTime'),
    address,
    text: toMarkdown(header ? withTitleOnly(main, header, title) : main, address),
  };
}

function articleOf(root: Root): Element | undefined {
  const markdown = find(root, (element) => hasClass(element, 'theme-doc-markdown'));
  const main = markdown ?? find(root, ({tagName}) => tagName === 'main');
  return main && withoutOutside(main);
}

function withoutOutside(element: Element): Element {
  const children = element.children
    .filter((child) => child.type !== 'element' || !OUTSIDE.has(child.tagName))
    .map((child) => (child.type === 'element' ? withoutOutside(child) : child));
  return {...element, children};
}

/** The header repeats what stands before the text. */
function withTitleOnly(main: Element, header: Element, title: Element): Element {
  const children = main.children.map((child) => (child === header ? title : child));
  return {...main, children};
}

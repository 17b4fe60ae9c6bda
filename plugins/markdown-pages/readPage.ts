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
  /** Title and text, without what surrounds them. */
  readonly text: string;
}

/** Reads a parsed page; throws where it lacks a part that every page of the site has. */
export function readPage(root: Root): PageContent {
  const canonical = find(root, ({properties}) => [properties['rel']].flat().includes('canonical'));
  const address = canonical && attribute(canonical, 'href');
  const article = find(root, (element) => hasClass(element, 'theme-doc-markdown'));
  const main = article ?? find(root, ({tagName}) => tagName === 'main');
  const title = main && find(main, ({tagName}) => tagName === 'h1');
  if (!address || !title) {
    throw new Error(`The page has no ${!address ? 'canonical address' : 'article with a title'}.`);
  }
  const description = find(root, ({properties}) => properties['name'] === 'description');
  return {
    title: textOf(title),
    description: (description && attribute(description, 'content')) ?? '',
    reviewed: reviewOf(main),
    address,
    text: toMarkdown(main, address),
  };
}

function reviewOf(main: Element): string | undefined {
  const review = find(
    main,
    (element) => element.tagName === 'span' && textOf(element).startsWith('Reviewed '),
  );
  const day = review && find(review, ({tagName}) => tagName === 'time');
  return day && attribute(day, 'dateTime');
}

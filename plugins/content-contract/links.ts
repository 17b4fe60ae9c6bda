import type {Node} from 'mdast';
import type {} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import {isJsx, stringAttribute} from './jsx';
import type {Page} from './page';

/** A link or an image with a literal address. */
export interface PageLink {
  readonly url: string;
  readonly node: Node;
  /** How it is written: only Markdown links are resolved from files. */
  readonly written: 'markdown' | 'element' | 'image';
}

/** Every link and image of the page whose address is a literal. */
export function linksOf(page: Page): PageLink[] {
  const links: PageLink[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      links.push({url: node.url, node, written: 'markdown'});
    } else if (node.type === 'image') {
      links.push({url: node.url, node, written: 'image'});
    } else if (isJsx(node) && (node.name === 'a' || node.name === 'Link')) {
      const url = stringAttribute(node, 'href') ?? stringAttribute(node, 'to');
      if (url !== undefined) links.push({url, node, written: 'element'});
    }
  });
  return links;
}

/** Whether the address leads out of the site: it has a scheme or a host of its own. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** An internal address in its parts, decoded; none when its percent signs make no sense. */
export function splitUrl(url: string): {path: string; anchor: string | undefined} | undefined {
  const [whole = '', anchor] = url.split('#', 2);
  try {
    const [path = ''] = whole.split('?', 1);
    return {path: decodeURIComponent(path), anchor: anchor && decodeURIComponent(anchor)};
  } catch {
    return undefined;
  }
}

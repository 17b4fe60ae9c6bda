import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from 'unist-util-visit';
import {inlineCode} from './inlineCode';
import {contentSecurityPolicy, type OtherHosts} from './policy';

/**
 * A page with its content security policy right after its `meta charset`: before everything that a policy is about. A
 * policy that stands there already is replaced, so the page may be changed and given here again. The rest stays as
 * it is, byte for byte.
 *
 * @throws where the page has no `meta charset` in its head
 */
export function securePage(html: string, hosts: OtherHosts = {}): string {
  const plain = withoutPolicy(html);
  const tree = fromHtml(plain);
  const place = find(tree, ({tagName, properties}) => {
    return tagName === 'meta' && properties['charSet'] !== undefined;
  })?.position?.end.offset;
  if (place === undefined) throw new Error('The page has no <meta charset>.');
  const policy = contentSecurityPolicy(inlineCode(tree), hosts);
  const meta = `<meta http-equiv=Content-Security-Policy content="${policy}">`;
  return plain.slice(0, place) + meta + plain.slice(place);
}

function withoutPolicy(html: string): string {
  if (!/content-security-policy/i.test(html)) return html;
  const old = find(fromHtml(html), ({tagName, properties}) => {
    return tagName === 'meta' && /content-security-policy/i.test(String(properties['httpEquiv']));
  })?.position;
  if (old?.start.offset === undefined || old.end.offset === undefined) return html;
  return html.slice(0, old.start.offset) + html.slice(old.end.offset);
}

function find(tree: Root, isWanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!isWanted(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

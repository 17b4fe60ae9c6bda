// cspell:ignore importmap jscript livescript speculationrules
import type {Element, Nodes} from 'hast';
import {visit} from 'unist-util-visit';
import type {InlineCode} from './policy';

/** Types of scripts that a browser runs, or obeys as it does scripts. Any other type is data: JSON-LD, for example. */
const RUNS =
  /^(?:module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** The inline scripts and styles of a page and its later parts, wherever they stand. */
export function inlineCode(trees: readonly Nodes[]): InlineCode {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const tree of trees) {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'style') styles.push(textOf(element));
      if (element.tagName === 'script' && isInlineProgram(element)) scripts.push(textOf(element));
    });
  }
  return {scripts, styles};
}

function isInlineProgram({properties}: Element): boolean {
  if (properties['src'] !== undefined) return false;
  const type = properties['type'];
  if (type === undefined || type === '') return true;
  return RUNS.test(String(type).trim().toLowerCase());
}

function textOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

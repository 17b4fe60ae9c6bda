import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {classNames} from '../built-pages/nodes';
import {jsxElement} from '../content-contract/jsx';
import {readFenceMeta} from '../samples/fenceMeta';
import {highlight} from './highlight';

/** Turns each fence into a `<CodeBlock>` whose text is marked already. */
export function rehypeHighlight() {
  return (tree: Root): void => {
    visit(tree, {tagName: 'pre'}, (node, index, parent) => {
      const code = node.children.find(isCode);
      if (!code || index === undefined || !parent) return undefined;
      (parent.children as unknown[])[index] = codeBlock(code);
      return SKIP;
    });
  };
}

function codeBlock(code: Element) {
  const language = languageOf(code);
  const text = code.children.map((child) => ('value' in child ? child.value : '')).join('');
  const shown = text.replace(/\n$/, '');
  const html = highlight(shown, language);
  const {meta} = (code.data ?? {}) as {meta?: string | null};
  const title = readFenceMeta(meta, ['title']).values.get('title');
  return jsxElement('mdxJsxFlowElement', 'CodeBlock', {language, title, html});
}

function languageOf(code: Element): string {
  const name = classNames(code).find((one) => one.startsWith('language-'));
  return name?.slice('language-'.length) ?? 'text';
}

function isCode(child: Element['children'][number]): child is Element {
  return child.type === 'element' && child.tagName === 'code';
}

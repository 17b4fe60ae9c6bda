import type {Element} from 'hast';
import type {Handle} from 'hast-util-to-mdast';
import type {Code} from 'mdast';
import {find, findAll, hasClass, plain, rawText, textOf} from '../../built-pages/nodes';

const isPre = ({tagName}: Element) => tagName === 'pre';

/** The block of a sample with its title, which the theme draws above it. */
export function codeBlock(node: Element): Code | undefined {
  const pre = find(node, isPre);
  if (!pre) return undefined;
  const title = node.children.find(
    (child): child is Element => child.type === 'element' && !isPre(child) && !find(child, isPre),
  );
  return fence(pre, title && textOf(title));
}

export const pre: Handle = (_state, node) => fence(node);

function fence(node: Element, title = ''): Code {
  const lines = findAll(node, (element) => hasClass(element, 'token-line'));
  const value =
    lines.length > 0
      ? lines.map((line) => rawText(line).replace(/\n/g, '')).join('\n')
      : rawText(node);
  return {
    type: 'code',
    lang: languageOf(node) ?? null,
    meta: title === '' ? null : `title=${JSON.stringify(title)}`,
    value: plain(value).replace(/\n+$/, ''),
  };
}

function languageOf(node: Element): string | undefined {
  const all = [node, ...findAll(node, ({tagName}) => tagName === 'code')];
  const names = all.flatMap((element) => element.properties['className'] ?? []).map(String);
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}

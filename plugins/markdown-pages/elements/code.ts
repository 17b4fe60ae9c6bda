import type {Element} from 'hast';
import type {Code} from 'mdast';
import {classNames, find, plain, rawText, textOf} from '../../built-pages/nodes';

/** The block of a sample with its title, which stands above it. */
export function codeBlock(node: Element): Code | undefined {
  const pre = find(node, ({tagName}) => tagName === 'pre');
  if (!pre) return undefined;
  const first = node.children.find((child) => child.type === 'element');
  const language = classNames(node).find((name) => name.startsWith('language-'));
  return {
    type: 'code',
    lang: language?.slice('language-'.length) ?? null,
    meta: first && first !== pre ? `title=${JSON.stringify(textOf(first))}` : null,
    value: plain(rawText(pre)).replace(/\n+$/, ''),
  };
}

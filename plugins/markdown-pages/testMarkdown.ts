import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toMarkdown, withLabels} from './toMarkdown';

/** The Markdown of a piece of a page, for tests. */
export function markdownOf(html: string, notePrefix = ''): string {
  const article: Root = fromHtml(html, {fragment: true});
  return withLabels(toMarkdown(article, 'https://x.example/llm/a/page'), notePrefix).trim();
}

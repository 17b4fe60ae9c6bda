import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toMarkdown} from '../markdown-pages/toMarkdown';

/** The Markdown of a piece of a page. */
export function markdownOf(html: string): string {
  const article: Root = fromHtml(html, {fragment: true});
  return toMarkdown(article, 'https://x.example/llm/a/page').trim();
}

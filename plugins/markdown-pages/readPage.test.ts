import {fromHtml} from 'hast-util-from-html';
import {expect, test} from 'vitest';
import {markdownPath, pageFile, pageSection} from './pageFile';
import {readPage} from './readPage';

const HEAD = `<head><meta name="description" content="What &quot;it&quot; is."><link rel="canonical" href="https://x.example/llm/a"></head>`;
const ARTICLE = `<html>${HEAD}<body><nav>Menu</nav><main><div class="theme-doc-markdown markdown"><header class="article-header"><h1>A page</h1><p class="lede">What it is.</p><p class="article-meta"><span>Changed <time datetime="2026-11-22">November 22, 2026</time></span><span>Reviewed <time datetime="2026-11-21">November 21, 2026</time></span><a href="/llm/a.md">View as Markdown</a></p></header><p>Text.</p></div></main></body></html>`;
const CATEGORY = `<html>${HEAD}<body><main><nav>Handbook</nav><header><h1>Tools</h1><p>How they fit.</p></header><article><ul><li><a href="/llm/b">B</a>The page B.</li></ul></article><footer>Next</footer></main></body></html>`;

test('an article starts with what is known of it and its title', () => {
  expect(pageFile(readPage(fromHtml(ARTICLE)))).toBe(
    [
      '---',
      'title: "A page"',
      'description: "What \\"it\\" is."',
      'url: https://x.example/llm/a',
      'reviewed: 2026-11-21',
      'license: CC BY 4.0',
      '---',
      '',
      '# A page',
      '',
      'Text.',
      '',
    ].join('\n'),
  );
});

test('a page made from the sidebar has its list and nothing around it', () => {
  const file = pageFile(readPage(fromHtml(CATEGORY)));
  expect(file).toMatch(
    /\n# Tools\n\nHow they fit\.\n\n- \[B\]\(https:\/\/x\.example\/llm\/b\): The page B\.\n$/,
  );
  expect(file).not.toMatch(/reviewed|Handbook|Next/);
});

test('among all pages it has its facts below its title, and no front matter', () => {
  expect(pageSection(readPage(fromHtml(ARTICLE)), 3)).toBe(
    '# A page\n\n- Page: https://x.example/llm/a\n- Reviewed: 2026-11-21\n\n> What "it" is.\n\nText.\n',
  );
});

test.each([
  ['canonical address', ARTICLE.replace(/<link[^>]*>/, '')],
  ['article with a title', ARTICLE.replace(/<h1>.*<\/h1>/, '')],
])('a page without %s is refused', (what, html) => {
  expect(() => readPage(fromHtml(html))).toThrow(what);
});

test.each([
  ['', 'index.md'],
  ['a/b', 'a/b.md'],
])('the Markdown of "%s" lies at %s', (path, file) => {
  expect(markdownPath(path)).toBe(file);
});

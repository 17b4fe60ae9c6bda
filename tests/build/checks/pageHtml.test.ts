import {expect, it} from 'vitest';
import {pageHtmlProblems} from './pageHtml';
import {testPage} from './testPage';

const parts = {
  skip: '<a href="#main">Skip to main content</a><div id="main"></div>',
  sidebar:
    '<nav aria-label="Docs sidebar"><a href="/llm/basics/page" aria-current="page">Page</a></nav>',
  contents: '<div class="theme-doc-toc-desktop"><a href="#one">One</a></div>',
  heading:
    '<h2 class="anchor" id="one">One<a class="hash-link" href="#one" title="Direct link to One" aria-label="Direct link to One"></a></h2>',
  citation: '<sup class="citation"><a href="#ref-a">1</a></sup>',
  sources: '<ol class="references"><li id="ref-a">A. Author, a source, 2024.</li></ol>',
  help: '<aside aria-label="Help" data-help="closed"></aside>',
};

function problems(changed: Partial<typeof parts> = {}): string[] {
  const {skip, sidebar, contents, heading, citation, sources, help} = {...parts, ...changed};
  const article = `<div class="markdown">${heading}<p>Text${citation}</p>${sources}</div>`;
  return pageHtmlProblems(testPage(`${skip}${sidebar}${contents}${article}${help}`));
}

it('finds nothing in a page that is right', () => {
  expect(problems()).toEqual([]);
});

it.each([
  [{skip: '<a href="/llm/">Home</a>'}, 'does not start with the skip link'],
  [{skip: '<a href="#main">Skip to main content</a>'}, 'has a skip link that leads nowhere'],
  [{sidebar: ''}, 'marks "" in the sidebar as the present page'],
  [{contents: ''}, 'has other contents than its headings: One'],
  [
    {heading: '<h2 class="anchor" id="one">One</h2>'},
    'has no direct link that names the heading "One"',
  ],
  [{citation: ''}, 'never cites the source "ref-a"'],
  [{sources: ''}, 'cites "ref-a", which is no source'],
  [{sources: '<ol class="references"><li id="ref-a"></li></ol>'}, 'has the empty source "ref-a"'],
  [
    {help: '<aside aria-label="Help" data-help="open"></aside>'},
    'has the help panel "open", not closed',
  ],
])('reports %j', (changed, problem) => {
  expect(problems(changed)).toEqual([`/basics/page ${problem}.`]);
});

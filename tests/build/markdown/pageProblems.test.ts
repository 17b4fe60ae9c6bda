import {expect, test} from 'vitest';
import {parseHtml} from '../html';
import {linksIn, pageProblems, parseMarkdown} from './pageProblems';

const HTML = `<div class="theme-doc-markdown markdown"><h1>Page</h1><h2>Part<a class="hash-link">\u200b</a></h2>
  <p>Text <annotation>a^2</annotation></p><table><tr><th>A</th></tr><tr><td>1</td></tr></table><pre>go()</pre>
  <ol><li id="ref-a">A.</li></ol></div>`;
const MARKDOWN =
  '---\ntitle: "Page"\n---\n\n# Page\n\n## Part\n\nText $a^2$[^1]\n\n| A |\n| - |\n| 1 |\n\n```js\ngo()\n```\n\n[^1]: A.\n';

const problems = (markdown: string) => pageProblems(parseHtml(HTML), parseMarkdown(markdown));

test('what says the same has no problem', () => {
  expect(problems(MARKDOWN)).toEqual([]);
});

test.each([
  ['headings', '## Part', '## Other'],
  ['headings', '## Part\n\n', ''],
  ['rows of tables', '| 1 |\n', ''],
  ['formulas', '$a^2$', 'a'],
  ['samples', 'go()', 'stop()'],
  ['sources', '[^1]: A.', ''],
  ['it says', '[^1]\n', '[^1][^2]\n'],
  ['HTML stands in it', 'Text', '<span>Text</span>'],
  ['it says', 'Text', 'undefined'],
])('%s are compared', (what, from, to) => {
  expect(problems(MARKDOWN.replace(from, to)).join('\n')).toContain(what);
});

test('links are found with their addresses', () => {
  const tree = parseMarkdown('[a](https://a.example/) and `[b](https://b.example/)`');
  expect(linksIn(tree)).toEqual(['https://a.example/']);
});

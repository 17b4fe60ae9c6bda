import {expect, test} from 'vitest';
import {structureProblems} from './structure';
import {testPage} from './testPage';

test('a page in order has no problem', () => {
  const page =
    '<h1>One</h1><h2 id="a">A</h2><h3 id="b">B</h3><img src="/x.png" alt=""><p>5<b>6</b></p>';
  expect(structureProblems(testPage(page))).toEqual([]);
});

test.each([
  ['<h2>No title</h2>', 'has 0 first-level headings'],
  ['<h1>One</h1><h1>Two</h1>', 'has 2 first-level headings'],
  ['<h1>One</h1><h2> </h2>', 'has an empty h2'],
  ['<h1>One</h1><h2 id="a">A</h2><p id="a">', 'has the id "a" twice'],
  ['<h1>One</h1><img src="/x.png">', 'has an image without alt: /x.png'],
  ['<h1>One</h1><div data-island="A"><p>5<b>6</b></p></div>', 'has a text beside an element: 5'],
])('%s is reported', (html, problem) => {
  expect(structureProblems(testPage(html))).toEqual([`/basics/page ${problem}.`]);
});

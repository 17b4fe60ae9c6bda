import {expect, test} from 'vitest';
import {addressProblems} from './addresses';
import {testPage} from './testPage';

const addresses = {
  siteUrl: 'https://handbook.test/llm/',
  pages: [testPage('<h1>Home</h1>', ''), testPage('<h2 id="there">There</h2>', 'basics/other')],
  files: new Set(['index.html', 'img/mark.svg']),
};

const problemsOf = (html: string) =>
  addressProblems(testPage(`<h2 id="here">Here</h2>${html}`), addresses);

test.each([
  '<a href="/llm/">Home</a>',
  '<a href="/llm/basics/other#there">There</a>',
  '<a href="#here">Here</a>',
  '<a href="/llm/img/mark.svg">A file</a>',
  '<a href="https://elsewhere.test/page">Elsewhere</a>',
  '<img src="/llm/img/mark.svg" alt="">',
  '<link rel="canonical" href="https://handbook.test/llm/basics/page">',
])('%s is right', (html) => {
  expect(problemsOf(html)).toEqual([]);
});

test.each([
  ['<a href="#">Nowhere</a>', 'leads nowhere'],
  ['<a href="#gone">Gone</a>', '/basics/page has no "gone"'],
  ['<a href="/llm/basics/other#gone">Gone</a>', '/basics/other has no "gone"'],
  ['<a href="/llm/basics/gone">Gone</a>', 'there is no such page'],
  ['<a href="/llm/basics/other/">Slash</a>', 'makes a redirect'],
  ['<a href="/basics/other">Outside</a>', 'outside of /llm/'],
  ['<a href="other">Relative</a>', 'outside of /llm/'],
  ['<a href="http://elsewhere.test/">Plain HTTP</a>', 'outside of /llm/'],
  ['<a href="https://handbook.test/llm/">Absolute</a>', 'it is absolute'],
  ['<img src="/llm/img/gone.png" alt="">', 'there is no such file'],
  ['<script src="/assets/main.js"></script>', 'outside of /llm/'],
])('%s is reported', (html, problem) => {
  const problems = problemsOf(html);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

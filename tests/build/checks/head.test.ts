import {describe, expect, test} from 'vitest';
import {headProblems, sharedHeadProblems, structuredDataProblems} from './head';
import {testPage} from './testPage';

const SITE = 'https://handbook.test/llm/';
const HERE = `${SITE}basics/page`;

const good = `<!doctype html><html lang="en" dir="ltr"><head><title>Page</title>
  <meta name="description" content="About."><meta property="og:title" content="Page">
  <meta property="og:description" content="About.">
  <meta property="og:image" content="${SITE}img/card.png">
  <link rel="canonical" href="${HERE}">
  <link rel="alternate" href="${HERE}" hreflang="en">
  <link rel="alternate" href="${HERE}" hreflang="x-default"></head>`;

describe('the head of a page', () => {
  test('a complete one has no problem', () => {
    expect(headProblems(testPage(good), SITE)).toEqual([]);
  });

  test.each([
    ['<title>Page</title>', '', 'has no title'],
    ['name="description"', 'name="other"', 'has no description'],
    ['property="og:title"', 'property="other"', 'has another og:title'],
    ['<meta property="og:description" content="About.">', '', 'has another og:description'],
    [`${SITE}img`, 'https://elsewhere.test/img', 'has no og:image'],
    [
      `rel="canonical" href="${HERE}"`,
      `rel="canonical" href="${HERE}/"`,
      'has the canonical address',
    ],
    ['hreflang="x-default"', 'hreflang="de"', 'has the alternates'],
    ['lang="en"', 'lang="de"', 'is not marked as English'],
    ['dir="ltr"', '', 'has no direction of text'],
  ])('without %s the page is reported', (part, replacement, problem) => {
    const problems = headProblems(testPage(good.replace(part, replacement)), SITE);
    expect(problems.join('\n')).toContain(`/basics/page ${problem}`);
  });

  test('data for search engines names pages by their canonical addresses', () => {
    const data = (address: string) =>
      testPage(
        `<script type="application/ld+json">{"itemListElement":[{"item":"${address}"}]}</script>`,
      );
    const addresses = new Set([HERE]);
    expect(structuredDataProblems(data(HERE), addresses)).toEqual([]);
    expect(structuredDataProblems(data(`${HERE}/`), addresses)).toEqual([
      `/basics/page names ${HERE}/ to search engines, which is no page.`,
    ]);
  });

  test('two pages cannot share a title or a description', () => {
    const pages = [testPage(good, 'one'), testPage(good, 'two')];
    expect(sharedHeadProblems(pages)).toEqual([
      '/two has the title of /one: "Page".',
      '/two has the description of /one: "About.".',
    ]);
    expect(sharedHeadProblems([testPage(good)])).toEqual([]);
  });
});

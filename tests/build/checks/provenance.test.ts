import {describe, expect, test} from 'vitest';
import {dataProblems, lastmodProblems, previewProblems, sharedImageProblems} from './provenance';
import {testPage} from './testPage';

const SITE = 'https://handbook.test/llm/';
const CARD = `${SITE}img/card.png`;

function png(width: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('PNG', 1, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(630, 20);
  return bytes;
}

const images = new Map([['img/card.png', png(1200)]]);
const head = `<meta property="og:image" content="${CARD}"><meta name="twitter:image" content="${CARD}">
  <meta name="twitter:card" content="summary_large_image"><meta property="og:image:alt" content="Page">
  <meta property="og:type" content="article">`;

const data = {
  '@type': 'TechArticle',
  headline: 'Page',
  description: 'About.',
  url: `${SITE}basics/page`,
  image: CARD,
  inLanguage: 'en',
  license: 'l',
  publisher: {},
  isPartOf: {},
  mainEntityOfPage: {},
  dateModified: '2026-01-01',
};
const script = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const trail = script({'@type': 'BreadcrumbList'});
const dataPage = (...values: object[]) => testPage(values.map(script).join('') + trail);

describe('link previews', () => {
  test('a complete page has no problem', () => {
    expect(previewProblems(testPage(head), SITE, images)).toEqual([]);
  });

  test.each([
    [head + head, 'names several images'],
    [head.replaceAll('card.png', 'gone.png'), 'which is not in the build'],
    [head.replace(CARD, '/llm/img/card.png'), 'which is not in the build'],
    [head.replace(`name="twitter:image" content="${CARD}`, 'name="x" content="'), 'to Twitter'],
    [head.replace('summary_large_image', 'summary'), 'has a small card'],
    [head.replace('og:image:alt', 'x'), 'does not describe its image'],
    [head.replace('"article"', '"website"'), 'is of the kind "website"'],
  ])('a fault is reported (%#)', (html, problem) => {
    expect(previewProblems(testPage(html), SITE, images).join('\n')).toContain(problem);
  });

  test('so are an image of another size, and one of two pages', () => {
    const wide = new Map([['img/card.png', png(600)]]);
    expect(previewProblems(testPage(head), SITE, wide)).toHaveLength(1);
    expect(sharedImageProblems([testPage(head), testPage(head)])).toHaveLength(1);
    expect(sharedImageProblems([testPage(head)])).toEqual([]);
  });
});

describe('data for search engines', () => {
  test('a complete page has no problem', () => {
    expect(dataProblems(dataPage(data), SITE)).toEqual([]);
  });

  test.each([
    [dataPage(data, data), 'describes itself 2 times'],
    [dataPage(), 'describes itself 0 times'],
    [dataPage({...data, license: undefined}), 'does not state its license'],
    [dataPage({...data, url: SITE}), 'gives another address'],
    [dataPage({...data, dateModified: 'Nov 21'}), 'has the day Nov 21'],
    [testPage(script(data)), 'has 0 trails'],
  ])('a fault is reported (%#)', (page, problem) => {
    expect(dataProblems(page, SITE).join('\n')).toContain(problem);
  });
});

describe('the days of the sitemap', () => {
  const map = (day: string) => `<url><lastmod>${day}</lastmod></url>`;

  test('are days up to today, or none where no history is known', () => {
    expect(lastmodProblems(map('2026-01-01'), '2026-01-01', true)).toEqual([]);
    expect(lastmodProblems('', '2026-01-01', false)).toEqual([]);
  });

  test.each([
    [map('2026-01-02'), true],
    [map('2026-01-01T00:00:00Z'), true],
    ['', true],
    [map('2026-01-01'), false],
  ])('a fault is reported (%#)', (sitemap, isKnown) => {
    expect(lastmodProblems(sitemap, '2026-01-01', isKnown)).toHaveLength(1);
  });
});

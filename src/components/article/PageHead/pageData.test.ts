import {describe, expect, it} from 'vitest';
import {jsonLdText} from '../jsonLdText';
import {pageData, type PageFacts} from './pageData';

const site = {
  title: 'Handbook',
  url: 'https://example.com/llm/',
  publisher: {name: 'Example', href: 'https://example.com'},
};
const article: PageFacts = {
  kind: 'article',
  title: 'Batching </script><script>alert(1)',
  description: 'Many requests, one step.',
  url: 'https://example.com/llm/batching',
  image: 'https://example.com/llm/img/cards/batching.png',
  published: '2026-01-01',
  changed: '2026-02-01',
  reviewed: '2026-03-01',
};
const dataOf = (page: PageFacts) =>
  JSON.parse(jsonLdText(pageData(page, site))) as Record<string, unknown>;

describe('pageData', () => {
  it('describes an article with its days, its license and where it belongs', () => {
    const publisher = {'@type': 'Organization', name: 'Example', url: 'https://example.com'};
    expect(dataOf(article)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: article.title,
      description: article.description,
      url: article.url,
      image: article.image,
      inLanguage: 'en',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      publisher,
      author: publisher,
      isPartOf: {'@type': 'WebSite', name: 'Handbook', url: 'https://example.com/llm/'},
      datePublished: '2026-01-01',
      dateModified: '2026-02-01',
      mainEntityOfPage: {'@type': 'WebPage', '@id': article.url, lastReviewed: '2026-03-01'},
    });
  });

  it('says nothing of days that are not known', () => {
    const text = jsonLdText(
      pageData({...article, published: undefined, changed: undefined, reviewed: undefined}, site),
    );
    expect(text).not.toMatch(/date|lastReviewed/);
  });

  it('describes the landing page as the site, and a category as a list within it', () => {
    expect(dataOf({...article, kind: 'site'})).toMatchObject({
      '@type': 'WebSite',
      name: article.title,
    });
    expect(dataOf({...article, kind: 'list'})).toMatchObject({
      '@type': 'CollectionPage',
      isPartOf: {url: 'https://example.com/llm/'},
    });
  });
});

describe('jsonLdText', () => {
  it('cannot end the element that it stands in, and is read back as it was', () => {
    expect(jsonLdText(pageData(article, site))).not.toContain('<');
    expect(dataOf(article)['headline']).toBe(article.title);
  });
});

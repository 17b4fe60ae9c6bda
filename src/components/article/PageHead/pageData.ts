/** Metadata of a page; days as `2026-11-21`. */
export interface PageFacts {
  readonly kind: 'site' | 'article' | 'list';
  readonly title: string;
  readonly description: string;
  /** Absolute, as `image`. */
  readonly url: string;
  readonly image: string;
  readonly published?: string | undefined;
  readonly changed?: string | undefined;
  readonly reviewed?: string | undefined;
}

export interface SiteFacts {
  readonly title: string;
  readonly url: string;
  readonly publisher: {readonly name: string; readonly href: string};
}

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** A page in schema.org's terms. A day that is not known is left out. */
export function pageData(page: PageFacts, site: SiteFacts): object {
  const {kind, title, description, url} = page;
  const publisher = {
    '@type': 'Organization',
    name: site.publisher.name,
    url: site.publisher.href,
  };
  const shared = {
    '@context': 'https://schema.org',
    '@type': {site: 'WebSite', article: 'TechArticle', list: 'CollectionPage'}[kind],
    [kind === 'article' ? 'headline' : 'name']: title,
    description,
    url,
    inLanguage: 'en',
    license: LICENSE,
    publisher,
  };
  if (kind === 'site') return shared;
  const isPartOf = {'@type': 'WebSite', name: site.title, url: site.url};
  if (kind === 'list') return {...shared, isPartOf};
  return {
    ...shared,
    isPartOf,
    image: page.image,
    author: publisher,
    datePublished: page.published,
    dateModified: page.changed,
    // The day of a review belongs to a page, not to an article.
    mainEntityOfPage: {'@type': 'WebPage', '@id': url, lastReviewed: page.reviewed},
  };
}

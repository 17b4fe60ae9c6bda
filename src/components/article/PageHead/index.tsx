import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import JsonLd from '@site/src/components/article/JsonLd';
import {identity} from '@site/src/identity';
import {canonicalPath} from '@site/src/addresses/canonicalPath';
import {CARD, cardPath} from '@site/src/addresses/pageCard';
import {pageData, type PageFacts} from './pageData';

interface Props extends Omit<PageFacts, 'url' | 'image' | 'kind'> {
  /** Address of the page on its host. */
  readonly permalink: string;
  readonly isList?: boolean;
}

/** Metadata of a page for link previews and search engines, beyond title and description. */
export default function PageHead({permalink, isList, ...page}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const home = useBaseUrl('/');
  const path = canonicalPath(permalink, home);
  const card = cardPath(path.slice(home.length));
  const isSite = permalink === home;
  const facts: PageFacts = {
    ...page,
    kind: isSite ? 'site' : isList ? 'list' : 'article',
    url: siteConfig.url + path,
    image: siteConfig.url + home + card,
  };
  const site = {title: siteConfig.title, url: siteConfig.url + home, publisher: identity.publisher};
  return (
    <>
      <PageMetadata image={card} />
      <Head>
        <meta property="og:type" content={isSite ? 'website' : 'article'} />
        <meta property="og:image:alt" content={`${siteConfig.title}: ${page.title}`} />
        <meta property="og:image:width" content={String(CARD.width)} />
        <meta property="og:image:height" content={String(CARD.height)} />
      </Head>
      <JsonLd data={pageData(facts, site)} />
    </>
  );
}

// Ejected from Docusaurus 3.10.2: it neither escapes titles for the script that they stand in, nor takes the slash
// from the addresses of section indexes, which makes them one redirect away from the page.
import type {ReactNode} from 'react';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {canonicalPath} from '@site/src/addresses/canonicalPath';
import JsonLd from '@site/src/components/article/JsonLd';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const home = useBaseUrl('/');
  const canonical = breadcrumbs.map((item) =>
    item.href ? {...item, href: canonicalPath(item.href, home)} : item,
  );
  return <JsonLd data={useBreadcrumbsStructuredData({breadcrumbs: canonical})} />;
}

import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

// Section indexes reach the original with a slash at the end of their address: that is one redirect away from the page.
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const home = useBaseUrl('/');
  const canonical = breadcrumbs.map((item) =>
    item.href && item.href !== home ? {...item, href: item.href.replace(/\/$/, '')} : item,
  );
  return <StructuredData breadcrumbs={canonical} />;
}

import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {jsonLdText} from './jsonLdText';

/** Description of a page for search engines: schema.org's terms as JSON in the head. */
export default function JsonLd({data}: {readonly data: object}): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{jsonLdText(data)}</script>
    </Head>
  );
}

import type {ReactNode} from 'react';
import links from '@generated/handbook-math/default/stylesheet.json';

/**
 * The stylesheet of formulas, for pages that have some. It stands in the text and not in the head: there Docusaurus
 * puts a page's links before the script that watches this one, and a browser lets no script run while a stylesheet
 * above it is silent. Here a silent CDN holds back what follows, for three seconds.
 */
export default function MathStylesheet(): ReactNode {
  return (
    <link
      rel="stylesheet"
      href={links.href}
      integrity={links.integrity}
      crossOrigin="anonymous"
      data-math-stylesheet={links.localHref}
    />
  );
}

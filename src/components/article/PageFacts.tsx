import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {FACTS_ID, factsText} from '@site/src/firstLoad/factsInPage';

/** The facts of the page for its own script, which otherwise has to load the text to know them. */
export default function PageFacts(): ReactNode {
  const facts = useDoc();
  // In the browser it is left as the server made it: it has been read.
  const text = ExecutionEnvironment.canUseDOM ? '' : factsText(facts);
  return (
    <script
      id={FACTS_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: text}}
    />
  );
}

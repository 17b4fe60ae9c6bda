import type {PageFacts} from './content';
import {dataInPage} from './inPage';

/** Id of the element that holds the facts. */
export const FACTS_ID = 'page-facts';

/** The facts of a page as text of a `<script>` element that is no script. */
export function factsText(facts: PageFacts): string {
  // The only sequences by which a text can leave the element begin with this character.
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}

/** The facts that stand in a page; undefined where there are none, as on the development server. */
export function factsIn(page: Document): PageFacts | undefined {
  return dataInPage<PageFacts>(FACTS_ID, page);
}

/** Where the build writes the file from which the index is made, below the base path. */
export const INDEX_FILE = 'search.json';
/** The same without the text of articles and answers: it comes first, and is a small part of the other. */
export const NAMES_FILE = 'search-names.json';

/** A whole error message has room in a query; a pasted file would keep the page busy. In characters. */
export const LONGEST_QUERY = 400;

/** A heading with the text below it, or a row that has an address of its own. */
export interface IndexedSection {
  /** Fragment of a link to it; empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** A line for each paragraph, item and cell. */
  readonly text: string;
  /** Names that only its code has: flags, metrics, functions. */
  readonly code?: string;
  /** Terms of the glossary that it explains, with their other names. */
  readonly names?: readonly string[];
}

/** A page as it is searched. */
export interface IndexedPage {
  /** Path below the base path; with the anchor of the entry for a question. */
  readonly path: string;
  /** An article explains one subject; a question is an entry of the bank, with a short answer; other pages lead to such pages, or list records. */
  readonly kind: 'article' | 'question' | 'other';
  readonly title: string;
  /** Title of the section that the page belongs to; empty for a section's own page. */
  readonly section: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Terms of the glossary that it explains, with their other names, and its own name in the sidebar. */
  readonly names: readonly string[];
  readonly sections: readonly IndexedSection[];
}

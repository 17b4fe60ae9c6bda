import type {Files} from './testSite';

/** A kind of mistake, and what its author is told. */
export interface Kind {
  readonly kind: string;
  /** What is wrong, among files that are right. */
  readonly files: Files;
  readonly sidebars?: unknown;
  /** All that is reported. A line of a page is `:12: …`, the page being the one of the test. */
  readonly told: readonly string[];
}

import type {Locator, Page} from '@playwright/test';

/** Input of a reader in a field. */
export interface Entry {
  /** The whole label, with the unit. */
  readonly field: string;
  /** Typed text, the id of the option of a select, or words of the option of a list that is searched. */
  readonly value: string;
}

/** A change made by keyboard alone. */
export interface Change {
  readonly field: string;
  /** A key that moves a choice or a slider, or ticks a box. Without it `types` replaces what stands in the field. */
  readonly press?: string;
  readonly types?: string;
  /** Words of the result that only this change brings. */
  readonly shows: string;
  /** The query that the address then has. */
  readonly address: string;
}

/** A calculator as its contract reaches it. */
export interface CalculatorView {
  readonly page: Page;
  readonly frame: Locator;
  readonly result: Locator;
  readonly field: (label: string) => Locator;
}

/** One calculator, and what its contract needs to know of it. */
export interface CalculatorRow {
  /** Its anchor. */
  readonly id: string;
  /** Path of a page that has it, below the base path. */
  readonly path: string;
  /** Words of the default result: they are in the HTML of the server. */
  readonly shows: readonly string[];
  readonly change: Change;
  /** A wrong value, entered after the change, and words of the reason given at its field. Some calculators take anything. */
  readonly refused?: Entry & {readonly reason: string | RegExp};
}

import type {RowKind} from './data/rowAddress';

/**
 * The page that has every row of a kind, below the base path: other pages show some of them. It stands apart from the data, which no page
 * loads at once.
 */
export const rowHomes: Readonly<Partial<Record<RowKind, string>>> = {
  device: 'reference/accelerators',
  model: 'reference/language-models',
};

/** The page that has the row of an anchor, whatever its id; undefined where the anchor is that of no row, or of a kind that has not moved. */
export function rowHome(anchor: string): string | undefined {
  return Object.entries(rowHomes).find(([kind]) => anchor.startsWith(`${kind}-`))?.[1];
}

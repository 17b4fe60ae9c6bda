import {useCallback, useMemo, useState, type FocusEvent, type KeyboardEvent} from 'react';
import {cited} from './cited';
import type {DeviceView} from './calculator';

/** The links of the cells as one tab stop; arrow keys go from cell to cell, Home and End to the ends of a row. */
export interface Roving {
  /** The cell that takes the focus when the table is reached; undefined while all links are tab stops. */
  readonly stop: string | undefined;
  readonly onFocus: (event: FocusEvent<HTMLAnchorElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

export const cellKey = (part: {readonly id: string}, column: {readonly id: string}) =>
  `${part.id} ${column.id}`;

/** @param ready Scripts run. Before that every link is a tab stop, as no key would move between them. */
export function useRoving({parts, columns}: DeviceView, ready: boolean): Roving {
  const [focused, setFocused] = useState<string>();
  const cells = useMemo(
    () =>
      parts.flatMap((part) =>
        columns.filter((column) => cited(part, column)).map((column) => cellKey(part, column)),
      ),
    [parts, columns],
  );
  const onFocus = useCallback(
    ({currentTarget}: FocusEvent<HTMLAnchorElement>) => setFocused(currentTarget.dataset.cell),
    [],
  );
  // The focused cell can be filtered away.
  const stop = focused !== undefined && cells.includes(focused) ? focused : cells[0];
  return useMemo(
    () => ({stop: ready ? stop : undefined, onFocus, onKeyDown: moveFocus}),
    [ready, stop, onFocus],
  );
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = next(event.currentTarget, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

const LINK = 'a[data-cell]';

/** Where a key leads: a link, null at an edge, undefined for a key that moves nothing. */
function next(link: HTMLAnchorElement, key: string): HTMLElement | null | undefined {
  const cell = link.closest('td');
  const row = link.closest('tr');
  if (!cell || !row) return undefined;
  const inRow = [...row.querySelectorAll<HTMLElement>(LINK)];
  const at = inRow.indexOf(link);
  switch (key) {
    case 'ArrowRight':
      return inRow[at + 1] ?? null;
    case 'ArrowLeft':
      return inRow[at - 1] ?? null;
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowDown':
      return inColumn(row, cell.cellIndex, 'nextElementSibling');
    case 'ArrowUp':
      return inColumn(row, cell.cellIndex, 'previousElementSibling');
    default:
      return undefined;
  }
}

/** The next link of a column: cells without a value are passed over. */
function inColumn(
  row: HTMLTableRowElement,
  column: number,
  way: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  for (let other = row[way]; other; other = other[way]) {
    const link = other.children[column]?.querySelector<HTMLElement>(LINK);
    if (link) return link;
  }
  return null;
}

import type {KeyboardEvent, ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface RowAddress {
  /** The anchor: no other element of the page has it. */
  readonly id: string;
  /** Name of the row. */
  readonly name: string;
}

interface Props extends RowAddress {
  /** Whether the Tab key stops here. One row of a table is enough: arrow keys lead to the others. */
  readonly isStop: boolean;
}

const LINK = 'a.hash-link';

/** A direct link to a row, like that of a heading. It stands after the name in the first cell, which is read first; CSS shows it at the top. */
export default function RowLink({id, name, isStop}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <a
      id={id}
      href={`#${id}`}
      className="hash-link"
      aria-label={`Direct link to ${name}`}
      {...(!isStop && {tabIndex: -1})}
      onKeyDown={moveFocus}
    >
      {null}
    </a>
  );
}

const WAYS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const way = WAYS[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  let row = event.currentTarget.closest('tr')?.[way];
  // A line that heads a group has no link.
  while (row && !row.querySelector(LINK)) row = row[way];
  row?.querySelector<HTMLElement>(LINK)?.focus();
}

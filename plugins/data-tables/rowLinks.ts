import type {PhrasingContent, TableRow} from 'mdast';
import {rowAddress, type RowKind} from '../../src/data/rowAddress';

/** Gives rows of one page their addresses. */
export type AddressRow = (row: TableRow, kind: RowKind, id: string) => TableRow;

/** For one page: a record that is shown a second time gets a number, as a heading does. */
export function rowAddresses(): AddressRow {
  const taken = new Set<string>();
  return (row, kind, id) => {
    const wanted = rowAddress(kind, id);
    let address = wanted;
    for (let number = 2; taken.has(address); number++) address = `${wanted}-${number}`;
    taken.add(address);
    return withLink(row, address);
  };
}

/** The row with a direct link to itself in its first cell, like that of a heading: after the name, which is read first. */
function withLink(row: TableRow, address: string): TableRow {
  const [first, ...rest] = row.children;
  if (!first) return row;
  const link: PhrasingContent = {
    type: 'link',
    url: `#${address}`,
    children: [],
    data: {
      hProperties: {id: address, className: ['hash-link'], ariaLabel: 'Direct link to this row'},
    },
  };
  return {...row, children: [{...first, children: [...first.children, link]}, ...rest]};
}

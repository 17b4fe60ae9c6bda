import type {ComponentProps, ReactNode} from 'react';
import {textOf} from './textOf';

/** A header cell of a table. The empty corner of a table is no header: it would be announced as one. */
export default function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return textOf(props.children).trim() === '' ? <td {...props} /> : <th {...props} />;
}

/** @jsxImportSource react */
import {Fragment, type ReactNode} from 'react';

/** Items one after the other, with a comma between them. */
export default function Listed({children}: {readonly children: readonly ReactNode[]}): ReactNode {
  return children.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {item}
    </Fragment>
  ));
}

/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {unbrokenUnits} from '@site/src/data/unbrokenUnits';

/** Content whose text keeps each number and its unit on one line, as prose does. */
export default function Words({children}: {readonly children: ReactNode}): ReactNode {
  return <>{typeof children === 'string' ? unbrokenUnits(children) : children}</>;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import PublishedTable from './PublishedTable';
import {memoryPlanner} from './calculator';

/** Memory of a model on devices: what fits, what the limit is, and the flags that realize it. */
export default function MemoryPlanner(): ReactNode {
  return <Calculator of={memoryPlanner} below={PublishedTable} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {allocatorSimulator} from './calculator';
import Maps from './Maps';

/** The same requests in contiguous reservations and in blocks. */
export default function AllocatorSimulator(): ReactNode {
  return <Calculator of={allocatorSimulator} view={Maps} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {batchingSimulator} from './calculator';

/** The same requests under static, dynamic and continuous batching. */
export default function BatchingSimulator(): ReactNode {
  return <Calculator of={batchingSimulator} />;
}

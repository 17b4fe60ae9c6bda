'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {loraSizing} from './calculator';

/** Parameters and file of an adapter, memory to train it, and memory to serve many. */
export default function LoraSizing(): ReactNode {
  return <Calculator of={loraSizing} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {offloadBreakEven} from './calculator';

/** Loading a stored KV cache against computing it again, for every tier. */
export default function OffloadBreakEven(): ReactNode {
  return <Calculator of={offloadBreakEven} />;
}

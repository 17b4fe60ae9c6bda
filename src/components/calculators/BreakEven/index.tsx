'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {breakEven} from './calculator';

/** Cost of tokens from an API and on own GPUs, and the volume at which the two are equal. */
export default function BreakEven(): ReactNode {
  return <Calculator of={breakEven} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {memorySideBySide} from './calculator';

/** Memory of one device in training and in serving, one bar above the other. */
export default function MemorySideBySide(): ReactNode {
  return <Calculator of={memorySideBySide} />;
}

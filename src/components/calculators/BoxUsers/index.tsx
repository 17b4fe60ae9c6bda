'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {boxUsers} from './calculator';

/** Users of a box or a card with llama.cpp: slots in its memory, their speed, and how many people share them. */
export default function BoxUsers(): ReactNode {
  return <Calculator of={boxUsers} />;
}

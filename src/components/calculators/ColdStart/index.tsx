'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {coldStartModel} from './calculator';

/** Parts of a cold start, and the time that each remedy takes away. */
export default function ColdStart(): ReactNode {
  return <Calculator of={coldStartModel} />;
}

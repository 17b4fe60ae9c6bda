'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {burnRate} from './calculator';

/** An incident against the three burn-rate alerts: which fires when, and what it has cost. */
export default function BurnRate(): ReactNode {
  return <Calculator of={burnRate} />;
}

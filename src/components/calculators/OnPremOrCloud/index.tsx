'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {onPremModel} from './calculator';

/** Cost of bought and of rented machines, and the utilization at which they are equal. */
export default function OnPremOrCloud(): ReactNode {
  return <Calculator of={onPremModel} />;
}

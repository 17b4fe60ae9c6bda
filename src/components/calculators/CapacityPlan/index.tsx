'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {capacityPlan} from './calculator';

/** Devices of a service from its demand, by month, with spares and the date of the next order. */
export default function CapacityPlan(): ReactNode {
  return <Calculator of={capacityPlan} />;
}

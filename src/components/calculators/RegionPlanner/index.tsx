'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {regionPlanner} from './calculator';

/** Where replicas stand, and what that does to latency, residency, availability and cost. */
export default function RegionPlanner(): ReactNode {
  return <Calculator of={regionPlanner} />;
}

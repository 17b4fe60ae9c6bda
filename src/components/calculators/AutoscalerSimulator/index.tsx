'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {autoscalerSimulator} from './calculator';

/** Result of an autoscaler on a traffic trace, beside a fixed fleet and an oracle. */
export default function AutoscalerSimulator(): ReactNode {
  return <Calculator of={autoscalerSimulator} />;
}

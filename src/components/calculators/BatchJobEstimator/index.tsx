'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {batchJobEstimator} from './calculator';

/** Time and cost of an offline job: own devices on demand and on spot, and a batch API. */
export default function BatchJobEstimator(): ReactNode {
  return <Calculator of={batchJobEstimator} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {speculativeSpeedup} from './calculator';

/** Where drafting and verifying gains, and from which batch on it loses. */
export default function SpeculativeSpeedup(): ReactNode {
  return <Calculator of={speculativeSpeedup} />;
}

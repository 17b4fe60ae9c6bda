'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {paretoExplorer} from './calculator';

/** Published runs of one model, the frontier of each test, and what keeps the reader's limit. */
export default function ParetoExplorer(): ReactNode {
  return <Calculator of={paretoExplorer} />;
}

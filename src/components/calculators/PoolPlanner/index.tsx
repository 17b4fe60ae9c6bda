'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {poolPlanner} from './calculator';

/** Prefill and decode in two pools against the same workers doing both. */
export default function PoolPlanner(): ReactNode {
  return <Calculator of={poolPlanner} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {platformModel} from './calculator';

/** Yearly cost of building and of buying a serving platform, and which inputs decide between them. */
export default function PlatformCost(): ReactNode {
  return <Calculator of={platformModel} />;
}

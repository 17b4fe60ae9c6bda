'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {prefixExplorer} from './calculator';
import View from './View';

/** Two prompts, their block hashes, and the prefill and price that a shared beginning saves. */
export default function PrefixExplorer(): ReactNode {
  return <Calculator of={prefixExplorer} view={View} />;
}

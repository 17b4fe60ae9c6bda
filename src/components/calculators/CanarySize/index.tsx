'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {canarySize} from './calculator';

/** Requests and time until a canary shows a given rise of bad requests. */
export default function CanarySize(): ReactNode {
  return <Calculator of={canarySize} />;
}

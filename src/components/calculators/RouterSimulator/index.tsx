'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {routerSimulators} from './calculator';
import type {Focus} from './policies';

/**
 * The same requests through several routing policies. `focus` chooses the question: `prefix` sets cache hits against
 * balance, `load` old load readings against each other; each has its own id, names in the URL, defaults and fields.
 */
export default function RouterSimulator({focus}: {readonly focus: Focus}): ReactNode {
  return <Calculator of={routerSimulators[focus]} />;
}

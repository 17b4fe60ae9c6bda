'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {deviceRooflines} from './calculator';

/** Four devices under one set of axes, with the decode step of one model on each. */
export default function DeviceRooflines(): ReactNode {
  return <Calculator of={deviceRooflines} />;
}

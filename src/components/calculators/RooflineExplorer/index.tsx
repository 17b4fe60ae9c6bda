'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {rooflineExplorer} from './calculator';

/** Where prefill and decode lie under the roofline of a device, and the times that follow. */
export default function RooflineExplorer(): ReactNode {
  return <Calculator of={rooflineExplorer} />;
}

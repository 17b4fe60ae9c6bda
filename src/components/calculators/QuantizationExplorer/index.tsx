'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {quantizationExplorer} from './calculator';
import RowFigure from './RowFigure';

/** A row of weights rounded to a format: what is lost, for how many bits. */
export default function QuantizationExplorer(): ReactNode {
  return <Calculator of={quantizationExplorer} view={RowFigure} />;
}

'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {tokenStepper} from './calculator';
import Walk from './Walk';

/** Goes through the generation of an answer one token at a time, with the lower bound of every step. */
export default function TokenStepper(): ReactNode {
  return <Calculator of={tokenStepper} controls={Walk} />;
}

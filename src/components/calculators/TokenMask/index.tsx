'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {tokenMask} from './calculator';
import View, {Walk} from './View';

/** A JSON Schema as an automaton, and the tokens that it allows at every step of an answer. */
export default function TokenMask(): ReactNode {
  return <Calculator of={tokenMask} controls={Walk} view={View} />;
}

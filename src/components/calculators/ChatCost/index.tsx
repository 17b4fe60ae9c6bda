'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {chatCost} from './calculator';

/** A chat billed at the prices of several APIs, and how their order changes. */
export default function ChatCost(): ReactNode {
  return <Calculator of={chatCost} />;
}

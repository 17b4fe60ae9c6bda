'use client';

import type {ReactNode} from 'react';
import Calculator from '../../ui/Calculator';
import {toolLoop} from './calculator';

/** Tokens, time and reliability of a conversation with tool calls. */
export default function ToolLoop(): ReactNode {
  return <Calculator of={toolLoop} />;
}

import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import CandidateMemory from './CandidateMemory';
import ConversationWindow from './ConversationWindow';
import ModelChoice from './ModelChoice';
import ModelFunnel from './ModelFunnel';
import SolvedTaskCost from './SolvedTaskCost';

test.each<[string, () => ReactNode, string]>([
  ['ModelChoice', ModelChoice, 'Llama 3.3 70B: 95.7 GiB and 92.1 points'],
  ['CandidateMemory', CandidateMemory, 'Llama 3.3 70B (dense): from 95.7 GiB at 2,300 tokens'],
  ['ConversationWindow', ConversationWindow, '4,700'],
  ['ModelFunnel', ModelFunnel, 'Memory under your load: about four'],
  ['SolvedTaskCost', SolvedTaskCost, 'cheapest below USD 0.12'],
])('%s says in words what it shows', (_, Figure, words) => {
  expect(renderToStaticMarkup(<Figure />)).toContain(words);
});

import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';

const {promptTokens, sharedTokens, answerTokens} = RUNNING_WORKLOAD;
const question = promptTokens - sharedTokens;

/** The prompt of a third turn: the system prompt, three questions and two answers. */
export const TURN = sharedTokens + 3 * question + 2 * answerTokens;
/** Tokens of the conversation so far, both answers included. */
const before = TURN - question;

/** Where the tokens of the third prompt come from. Whole blocks are not counted here. */
export const OWNERS = [
  {id: 'one', label: 'One pool', own: before, fetched: 0},
  {id: 'split', label: 'Two pools', own: before - answerTokens, fetched: 0},
  {id: 'other', label: 'A new prefill worker', own: sharedTokens, fetched: 0},
  {
    id: 'back',
    label: 'The same, fetched back',
    own: sharedTokens,
    fetched: before - sharedTokens,
  },
] as const;

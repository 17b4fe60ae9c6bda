import {memoryPlanner} from '@site/src/components/calculators/MemoryPlanner/calculator';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {reusableTokens} from '@site/src/inference/prefixCache/comparePrompts';
import {lruLifetimeSeconds} from '@site/src/inference/prefixCache/lifetime';
import {serverOf} from '../../../serving/server';
import {prefill} from '@site/src/inference/time/prefill';

const {promptTokens, sharedTokens, answerTokens} = workload;

/** Seconds that the guide plans for an answer: Little's law for the users who wait at once. */
const ANSWER_SECONDS = (workload.waiting * workload.secondsBetweenQuestions) / workload.users;
/** Seconds between the end of an answer and the next question of its user, in which nobody uses the entries of the conversation. */
export const PAUSE_SECONDS = workload.secondsBetweenQuestions - ANSWER_SECONDS;
/** The guide's `--max-num-seqs` and `--max-model-len`. */
const SLOTS = 64;
const LONGEST = 4096;

/** Tokens of a request that no other request has: its question and its answer. */
export const OWN_TOKENS = promptTokens - sharedTokens + answerTokens;

/** The server of the support assistant. */
export const assistant = serverOf(workload);

/** The memory of that server. */
export const assistantPlan = memoryPlanner.at({context: LONGEST}).result;

/** Prompt tokens that the server finds of so many common ones. */
export const found = (cachedTokens: number, promptTokens: number) =>
  reusableTokens({cachedTokens, promptTokens, blockTokens: DEFAULT_BLOCK_TOKENS});

/** Seconds that the prompt keeps the server. */
export const promptSeconds = (prompt: number, cachedTokens: number) =>
  prefill(assistant, {cachedTokens, newTokens: prompt - cachedTokens}).prefillSeconds;

/** Cache tokens that running requests leave to unused entries. */
export function freeTokens(requestsPerSecond: number): number {
  const running = Math.min(SLOTS, ANSWER_SECONDS * requestsPerSecond);
  return assistantPlan.cacheTokens - sharedTokens - running * OWN_TOKENS;
}

/** Seconds that an entry stays after its last use, before newer tokens take its memory. */
export const lifetimeSeconds = (requestsPerSecond: number) =>
  lruLifetimeSeconds({
    capacityTokens: freeTokens(requestsPerSecond),
    requestsPerSecond,
    newTokens: OWN_TOKENS,
  });

const question = promptTokens - sharedTokens;
/** The prompt of the third turn: the system prompt, two turns and the new question. */
export const TURN_TOKENS = sharedTokens + 2 * OWN_TOKENS + question;

/** The third turn of a conversation in four layouts: how much of its prompt was sent before, from the first token on. */
export const TURN_LAYOUTS = [
  {id: 'clock', label: 'Clock in the first line', common: 4},
  {id: 'cut', label: 'Oldest turn removed', common: sharedTokens},
  {
    id: 'moved',
    label: 'Clock removed from earlier turns',
    common: sharedTokens + OWN_TOKENS,
  },
  {
    id: 'appended',
    label: 'Everything only appended',
    common: sharedTokens + 2 * OWN_TOKENS,
  },
].map((layout) => {
  const prompt = layout.id === 'cut' ? TURN_TOKENS - OWN_TOKENS : TURN_TOKENS;
  return {...layout, prompt, cached: found(layout.common, prompt)};
});

import templates from '../reference/lab/templates.numbers';
import browsers from '../../lab/browsers/record.json' with {type: 'json'};
import lab from '../../lab/clients/record.json' with {type: 'json'};
import {count, percent} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {servingStepTime} from '../../src/inference/simulation/stepTime/serving';
import {serverOf} from '../../src/serving/server';
import {numbers, printedBy, stated} from '../../src/numbers';

/** Defaults of the client `openai`; tests/content/samples compares it with the one that is installed. */
export const CLIENT = {
  version: '6.49.0',
  retries: 2,
  firstDelaySeconds: 0.5,
  jitter: 0.25,
  timeoutMinutes: 10,
};
/** Requests of a whole conformance run; tests/content/samples counts them. */
export const CONFORMANCE_REQUESTS = 38;

const {firstDelaySeconds} = CLIENT;
const secondDelaySeconds = 2 * firstDelaySeconds;
const attempts = CLIENT.retries + 1;

// Of the lab: how long fetch of Node.js stands a silent server.
const {patience} = lab.results;
const silenceMinutes = Number(patience.find(({name}) => name === 'openai')?.headers);

// The workload of the handbook: a support assistant on Llama 3.3 70B in FP8, on two H100.
const {
  promptTokens: PROMPT,
  sharedTokens: SHARED,
  answerTokens: ANSWER,
  waiting: AT_ONCE,
} = RUNNING_WORKLOAD;
const REQUESTS_PER_SECOND = RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions;
const perMinute = 60 * REQUESTS_PER_SECOND;
const LIMIT = 1_000_000;
const HIGH_MAXIMUM = 4096;
/** A little more than the mean answer. */
const LOW_MAXIMUM = 400;

const stepTime = servingStepTime(serverOf(RUNNING_WORKLOAD));
/** Sequences that write their answers, each halfway through, while others of our prompts are read. */
const pass = (prompts: number) =>
  stepTime({
    decodeContexts: Array.from({length: AT_ONCE}, () => PROMPT + ANSWER / 2),
    prefills: Array.from({length: prompts}, () => ({
      cachedTokens: SHARED,
      newTokens: PROMPT - SHARED,
    })),
  });
const stepMs = Math.round(1000 * pass(0));
const silenceSeconds = 60;

const checks = printedBy('openai-api/conformance.out').match(/^(pass|fail|unsupported) /gm) ?? [];

export default numbers({
  'developer-out': templates['developer-out'],
  templates: templates['templates'],
  'first-ms': Math.round(1000 * pass(1)),
  'step-ms': stepMs,
  checks: checks.length,
  // Limits.
  'per-minute': perMinute,
  'fit-low': Math.floor(LIMIT / (PROMPT + LOW_MAXIMUM)),
  'fit-high': Math.floor(LIMIT / (PROMPT + HIGH_MAXIMUM)),
  'silent-tokens': count(Math.floor((1000 * silenceSeconds) / stepMs / 100) * 100),
  // The retries of the client.
  'client-version': CLIENT.version,
  'client-retries': stated('twice', CLIENT.retries, [2, 2]),
  'client-first-delay': `${firstDelaySeconds} s`,
  'client-second-delay': `${secondDelaySeconds} s`,
  'client-jitter': percent(CLIENT.jitter),
  'client-timeout': stated('ten minutes', CLIENT.timeoutMinutes, [10, 10]),
  'client-delays': `${firstDelaySeconds + secondDelaySeconds} s`,
  'client-silence': `${silenceMinutes} minutes`,
  'client-waits-minutes': attempts * Math.min(CLIENT.timeoutMinutes, silenceMinutes),
  'layers-requests': attempts ** 3,
  'browser-posts': stated(
    'seven times',
    Math.max(...browsers.results.chromium.resend.map(({sent}) => sent)),
    [7, 7],
  ),
  'conformance-requests': CONFORMANCE_REQUESTS,
});

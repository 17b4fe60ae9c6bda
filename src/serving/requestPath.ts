import {assistantStep, RUNNING} from './assistantRun';
import {oneRequest} from './oneRequest';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';

const {queueMs, prefillMs} = oneRequest();
const stepMs =
  1000 * assistantStep({decodeContexts: [...RUNNING, workload.promptTokens], prefills: []});

/** One question to the support assistant, in milliseconds. Network and gateway are assumed, as in the figure of RequestLayers. */
export const PATH = {
  networkMs: 15,
  gatewayMs: 8,
  queueMs,
  prefillMs,
  answerMs: Math.round((workload.answerTokens - 1) * stepMs),
} as const;

/** From the click to the first token on the screen. */
export const FIRST_TOKEN_MS =
  PATH.networkMs + PATH.gatewayMs + PATH.queueMs + PATH.prefillMs + PATH.networkMs;

import {ASSISTANT_SERVING, assistantStep, CACHED} from '@site/src/serving/assistantRun';
import {assistantPlan} from '@site/src/components/calculators/PrefixExplorer/assistant';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {withSharedPrefix} from '@site/src/inference/simulation/stepTime/sharedPrefix';
import {createRouting} from '@site/src/inference/routing/routingSimulation';
import {prefill} from '@site/src/inference/time/prefill';

const {promptTokens, answerTokens} = RUNNING_WORKLOAD;

/** A long prompt: a case history that somebody pastes. */
export const LONG_PROMPT = 30_000;
/** A long answer: a report. */
export const LONG_ANSWER = 3000;

/** Requests in the order in which they arrive, a tenth of a second apart; round robin gives A the first and B the second. */
const ARRIVING = [
  {label: 'Short prompt', prompt: promptTokens, answer: answerTokens},
  {label: 'Long prompt', prompt: LONG_PROMPT, answer: answerTokens},
  {label: 'Short prompt', prompt: promptTokens, answer: answerTokens},
  {label: 'Long prompt, long answer', prompt: LONG_PROMPT, answer: LONG_ANSWER},
] as const;

const BUDGET = 8192;
const GAP = 0.1;

/** Seconds that the picture shows. */
export const SHOWN = 10;

export type Phase = 'queued' | 'prefill' | 'decode';

export interface DrawnRequest {
  readonly label: string;
  readonly firstTokenSeconds: number;
  readonly endSeconds: number;
  readonly stretches: readonly {
    readonly phase: Phase;
    readonly start: number;
    readonly end: number;
  }[];
}

export interface DrawnReplica {
  readonly name: string;
  readonly requests: readonly DrawnRequest[];
  /** Tokens of its requests at their end, the shared system prompt counted once. */
  readonly heldTokens: number;
  /** Share of its KV cache, 0 to 1. */
  readonly share: number;
  /** When it has computed all prompts: until then a new prompt waits, s. */
  readonly freeSeconds: number;
}

const simulation = createRouting({
  requests: ARRIVING.map(({prompt, answer}, i) => ({
    arrivalSeconds: i * GAP,
    promptTokens: prompt - CACHED,
    outputTokens: answer,
    tenant: i,
    session: i,
    chain: [],
  })),
  replicas: 2,
  policy: {kind: 'roundRobin'},
  signals: {refreshSeconds: 0, countOwnRequests: false},
  limits: {
    maxSequences: 64,
    kvBlocks: Math.floor((assistantPlan.cacheTokens - CACHED) / DEFAULT_BLOCK_TOKENS),
    blockTokens: DEFAULT_BLOCK_TOKENS,
  },
  tokenBudget: BUDGET,
  cacheBlocks: 0,
  // Each request reads the system prompt as well, which the cache holds.
  stepTime: withSharedPrefix(assistantStep, CACHED),
  seed: 1,
});
simulation.runFor({});
const records = simulation.requests();

/** The two replicas after round robin has given each two requests. */
export const REPLICAS: readonly DrawnReplica[] = ['A', 'B'].map((name, replica) => {
  const here = records.filter(({request}) => simulation.assigned[request] === replica);
  const heldTokens = here.reduce(
    (sum, {promptTokens: own, outputTokens}) => sum + own + outputTokens,
    CACHED,
  );
  return {
    name,
    heldTokens,
    share: heldTokens / assistantPlan.cacheTokens,
    freeSeconds: Math.max(...here.map(({tokenSeconds}) => tokenSeconds[0] ?? NaN)),
    requests: here.map(({request, spans, tokenSeconds, finishSeconds}) => ({
      label: ARRIVING[request]?.label ?? '',
      firstTokenSeconds: tokenSeconds[0] ?? NaN,
      endSeconds: finishSeconds ?? NaN,
      stretches: spans.map(({phase, startSeconds, endSeconds}) => ({
        phase: phase === 'transfer' ? 'queued' : phase,
        start: startSeconds,
        end: endSeconds,
      })),
    })),
  };
});

/** Seconds that a prompt of the support assistant computes on an idle server, its shared part cached. */
export const aloneSeconds = (prompt: number): number =>
  prefill(ASSISTANT_SERVING, {cachedTokens: CACHED, newTokens: prompt - CACHED}).prefillSeconds;

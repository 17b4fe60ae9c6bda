import {ASSISTANT_SERVING, RUNNING, assistantStep} from '@site/src/serving/assistantRun';
import {LINK_SHARE} from '@site/src/components/calculators/PoolPlanner/links';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {prefill} from '@site/src/inference/time/prefill';

/** Streams that run, each in the middle of its answer. */
export const STREAMS = 4;
/** Tokens of the prompt that arrives, none of them in a cache. */
export const PROMPT = 8000;
/** The token budget of the panel that has one. */
export const BUDGET = 512;
/** When the prompt arrives, and the end of the axis, s. */
export const ARRIVAL = 0.2;
export const END = 1.2;

/** A 400 Gb/s port for each of the two GPUs, bytes/s at line rate. */
const PORTS = 2 * 50e9;

export interface Stretch {
  readonly kind: 'prefill' | 'transfer';
  readonly from: number;
  readonly to: number;
}

export interface Timeline {
  /** When each running stream gets a token, s. All of them get it together. */
  readonly ticks: readonly number[];
  /** Work on the new request before its first token. */
  readonly work: readonly Stretch[];
  /** When the new request gets its tokens, s. */
  readonly newTicks: readonly number[];
  /** Longest wait of a running stream for its next token, s. */
  readonly longestGap: number;
}

const streams = (count: number) => RUNNING.slice(0, count);
const decodeSeconds = (count: number) =>
  assistantStep({decodeContexts: streams(count), prefills: []});
const longest = (ticks: readonly number[]) =>
  Math.max(...ticks.map((at, i) => at - (ticks[i - 1] ?? 0)));

/** One server: prompt and streams share its steps, so many prompt tokens of a step at most. */
function together(chunk: number): Timeline {
  const ticks: number[] = [];
  const newTicks: number[] = [];
  const work: Stretch[] = [];
  let [now, done] = [0, 0];
  while (now < END) {
    const start = now;
    if (now >= ARRIVAL && done < PROMPT) {
      const newTokens = Math.min(chunk, PROMPT - done);
      const prefills = [{cachedTokens: done, newTokens}];
      now += assistantStep({decodeContexts: streams(STREAMS), prefills});
      done += newTokens;
      work.push({kind: 'prefill', from: start, to: now});
      if (done >= PROMPT) newTicks.push(now);
    } else {
      now += decodeSeconds(done < PROMPT ? STREAMS : STREAMS + 1);
      if (done >= PROMPT) newTicks.push(now);
    }
    ticks.push(now);
  }
  return {ticks, work, newTicks, longestGap: longest(ticks)};
}

/** Two servers: one computes the prompt and sends its cache, the other has the streams. */
function apart(): Timeline {
  const {shape, kv} = ASSISTANT_SERVING;
  const computed = ARRIVAL + prefill(ASSISTANT_SERVING, {newTokens: PROMPT}).prefillSeconds;
  const cacheBytes = PROMPT * bytesPerToken(shape, kv).growthBytes;
  const arrived = computed + cacheBytes / (LINK_SHARE * PORTS);
  const ticks: number[] = [];
  const newTicks: number[] = [];
  let now = 0;
  while (now < END) {
    const joins = now >= arrived;
    now += decodeSeconds(joins ? STREAMS + 1 : STREAMS);
    ticks.push(now);
    if (joins) newTicks.push(now);
  }
  const work: Stretch[] = [
    {kind: 'prefill', from: ARRIVAL, to: computed},
    {kind: 'transfer', from: computed, to: arrived},
  ];
  return {ticks, work, newTicks, longestGap: longest(ticks)};
}

export const WHOLE = together(PROMPT);
export const CHUNKED = together(BUDGET - STREAMS);
export const APART = apart();

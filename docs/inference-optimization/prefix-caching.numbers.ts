import {
  assistant,
  assistantPlan,
  found,
  freeTokens,
  lifetimeSeconds,
  OWN_TOKENS,
  PAUSE_SECONDS,
  promptSeconds,
  TURN_LAYOUTS,
  TURN_TOKENS,
} from '../../src/components/calculators/PrefixExplorer/assistant';
import type {PresetId} from '../../src/components/calculators/PrefixExplorer/presets';
import {MEASURED} from '../../src/serving/machine';
import {timesLonger} from '../../src/serving/published/errorWords';
import {servingOf} from '../../src/serving/server';
import {valuesOf} from '../../src/forms/defineForm';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {breakEvenReads, cachedCostRatio} from '../../src/inference/cost/promptCache';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import templates from '../reference/lab/templates.numbers';
import {DEFAULT_BLOCK_TOKENS} from '../../src/inference/served/deviceMemory';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {
  CHECKPOINTS_PER_SLOT,
  checkpointBytes,
} from '../../src/inference/memory/llamaCpp/hostMemory';
import {BlockLru} from '../../src/inference/prefixCache/blockLru';
import {renewedPrice} from '../../src/inference/prefixCache/promptPrice';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {gib, ms, numbers, printedBy, rows, stated} from '../../src/numbers';
import {prefixExplorer} from '../../src/components/calculators/PrefixExplorer/calculator';
import {meanContextTokens} from '../../src/inference/time/meanContext';

// The explorer's prompts, on its defaults: Llama 3.1 8B on one H100 SXM.
const values = valuesOf(prefixExplorer);
const serving = servingOf({...values, ...MEASURED});
const of = (preset: PresetId) => prefixExplorer.at({preset}).result;
const moved = of('moved');
const last = of('questionLast');
const before = of('questionFirst');
const agent = of('agent');

const naive = prefill(serving, {newTokens: 2242}).prefillSeconds;
/** 500 new tokens after so many cached ones. */
function afterCached(cached: number) {
  const load = {cachedTokens: cached, newTokens: 500};
  const all = {newTokens: cached + 500};
  const cold = 1000 * prefill(serving, all).prefillSeconds;
  return [
    count(cached),
    cold < 1000 ? significant(cold) : count(cold),
    ms(prefill(serving, load).prefillSeconds),
  ];
}

/** A time of less than a minute, in two digits. */
const inSeconds = (value: number) => `${significant(value, 2)} s`;

/** Share of blocks found by sessions of 46,000 tokens that take turns on the assistant's server, once its cache is full. */
function rotation(sessions: number): number {
  const length = Math.floor(46_000 / DEFAULT_BLOCK_TOKENS);
  const chains = Array.from({length: sessions}, (_, session) =>
    Array.from({length}, (_block, i) => `${session}-${i}`),
  );
  const cache = new BlockLru(Math.floor(assistantPlan.cacheTokens / DEFAULT_BLOCK_TOKENS));
  let found = 0;
  for (let round = 0; round < 6; round += 1) {
    for (const chain of chains) {
      const hits = cache.use(chain);
      cache.insert(chain);
      if (round === 5) found += hits;
    }
  }
  return found / (sessions * length);
}

// An agent's session: 33 turns, each of which sends all that was said before.
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const turns = Array.from({length: 33}, (_, i) => 12_000 + 2242 * i);
const sent = sum(turns);
const sentBefore = sum(turns.slice(0, -1));
const sessionPrice = (writtenInput: number) =>
  tokenBill({
    tokens: {
      uncachedInput: 0,
      cachedInput: sentBefore,
      writtenInput: sent - sentBefore,
      output: 0,
    },
    prices: {uncachedInput: 1, cachedInput: 0.1, writtenInput, output: 0},
  }) /
  (sent / 1e6);

function breakEven(writeMultiplier: number, readMultiplier: number) {
  const multipliers = {writeMultiplier, readMultiplier};
  const after = (reads: number) => fixed(cachedCostRatio({...multipliers, reads}), 2);
  const reads = breakEvenReads(multipliers);
  return [writeMultiplier, readMultiplier, reads, after(1), after(3), after(10)];
}

const renewed = (minutes: number, lifetimeSeconds: number, writeMultiplier: number) =>
  renewedPrice({
    lifetimeSeconds,
    meanGapSeconds: 60 * minutes,
    writeMultiplier,
    readMultiplier: 0.1,
  });
const fiveMinutesOrHour = (minutes: number) => [
  `${minutes} min`,
  fixed(renewed(minutes, 300, 1.25), 2),
  fixed(renewed(minutes, 3600, 2), 2),
];
/** The longest gap, in minutes, at which an entry that lives an hour costs less than no cache. */
const longestGap = Array.from({length: 240}, (_, i) => i + 1).findLast(
  (minutes) => renewed(minutes, 3600, 2) < 1,
);

const printed = [...printedBy('prefix-caching/prefix_log.out').matchAll(/(\d+\.\d)%/g)].map(
  ([, rate]) => Number(rate),
);
const [stampedHits = NaN, , , , , repairedHits = NaN] = printed;

// The support assistant on two H100.
const {promptTokens, sharedTokens, answerTokens, waiting, users, secondsBetweenQuestions} =
  RUNNING_WORKLOAD;
const rate = users / secondsBetweenQuestions;
const cached = found(sharedTokens, promptTokens);
const coldPrompt = promptSeconds(promptTokens, 0);
const warmPrompt = promptSeconds(promptTokens, cached);
const assistantBytes = bytesPerToken(assistant.shape, assistant.kv).growthBytes;
const alone = waiting * (promptTokens + answerTokens);
const sharing = sharedTokens + waiting * OWN_TOKENS;
const decodeSeconds =
  (answerTokens - 1) *
  decodeStep(assistant, {
    batch: waiting,
    contextTokens: meanContextTokens(promptTokens, answerTokens),
  }).stepSeconds;
const answer = `${significant(decodeSeconds, 2)} s`;
const busy = (one: number) => percent(rate * one);
/** Input price of a prompt of which this share is read for a tenth, as a share of the price without a cache. */
const cachedCost = (share: number) => 1 - share + 0.1 * share;
const cells = (tokens: number) => `${gib(tokens * assistantBytes, 2)} GiB`;

/** The first whole rate at which an entry lives shorter than the pause between an answer and the next question. */
const lostRate = Array.from({length: 20}, (_, i) => i + 1).find(
  (perSecond) => lifetimeSeconds(perSecond) < PAUSE_SECONDS,
);
const appended = TURN_LAYOUTS.find(({id}) => id === 'appended');
const tenants = 64 * sharedTokens;
const double = {prompt: promptTokens + sharedTokens, shared: 2 * sharedTokens};
const doubleCached = found(double.shared, double.prompt);

export default numbers({
  checkpoints: `${gib(CHECKPOINTS_PER_SLOT * checkpointBytes(shapeOf('google/gemma-3-27b-it').shape), 2)} GiB`,
  'turn-tokens': count(TURN_TOKENS),
  'turn-before': count(appended?.common ?? NaN),
  'turn-cached': appended?.cached ?? NaN,
  'clock-moved-computed': moved.comparison.computedTokens,
  'question-first': inSeconds(before.cold.prefillSeconds),
  'question-last': `${ms(last.warm.prefillSeconds, 2)} ms`,
  'assistant-cached': count(cached),
  'assistant-table': rows([
    [null, inSeconds(coldPrompt), inSeconds(warmPrompt)],
    [null, busy(coldPrompt), busy(warmPrompt)],
    [null, cells(alone), cells(sharing)],
    [null, answer, answer],
  ]),
  'sure-prompts': timesLonger({...RUNNING_WORKLOAD, regime: 'prefill'}),
  'warm-seconds': inSeconds(warmPrompt),
  'cold-seconds': inSeconds(coldPrompt),
  'after-cached': rows([100, 1000, 4000, 16_000, 64_000].map(afterCached)),
  'agent-warm': inSeconds(agent.warm.prefillSeconds),
  'agent-cold': inSeconds(agent.cold.prefillSeconds),
  'agent-factor': significant(agent.warm.prefillSeconds / naive, 2),
  free: stated('195,000', freeTokens(rate), [194_500, 195_500]),
  own: count(OWN_TOKENS),
  rate: stated('four', rate, [4, 4]),
  'pause-after': `${PAUSE_SECONDS} s`,
  lifetime: `${significant(lifetimeSeconds(rate), 2)} s`,
  'lifetime-lost': `${significant(lifetimeSeconds(lostRate ?? NaN), 2)} s`,
  'lost-rate': lostRate ?? NaN,
  'agents-held': stated('nearly five', assistantPlan.cacheTokens / 46_000, [4.9, 4.999]),
  'rotation-6': stated('nothing', rotation(6) + 1 - rotation(4), [0, 0]),
  healthy: percent(cached / promptTokens),
  'tenants-share': percent(tenants / assistantPlan.cacheTokens),
  'double-cached': stated('3,000', doubleCached, [2950, 3000]),
  'double-warm': inSeconds(promptSeconds(double.prompt, doubleCached)),
  'double-alike': stated(
    'as before',
    promptSeconds(double.prompt, doubleCached) / warmPrompt,
    [0.98, 1.03],
  ),
  'double-cold': inSeconds(promptSeconds(double.prompt, 0)),
  'log-stamped': `${stampedHits} %`,
  'log-repaired': `${repairedHits.toFixed(0)} %`,
  'session-share': percent(sentBefore / sent),
  'break-even': rows([
    breakEven(1, 0.1),
    breakEven(1.25, 0.1),
    breakEven(2, 0.1),
    breakEven(1, 0.5),
  ]),
  'minutes-or-hour': rows([1, 8, 30, 60, 180].map(fiveMinutesOrHour)),
  'longest-gap': `${longestGap} minutes`,
  'session-price-5min': percent(sessionPrice(1.25)),
  'session-price-hour': percent(sessionPrice(2)),
  'templates-looped': templates.looped,
  'templates-lost': templates.lost,
  'templates-gpt-oss': templates['gpt-oss'],
  'templates-behind': stated(
    'most templates',
    Number(templates.behind) / Number(templates.templates),
    [0.5, 1],
  ),
  'busy-warm': busy(warmPrompt),
  'busy-cold': busy(coldPrompt),
  'input-bill': stated('a third', cachedCost(sharedTokens / promptTokens), [0.32, 0.35]),
});

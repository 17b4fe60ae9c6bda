import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {
  type SpeculationValues,
  speculativeSpeedup,
} from '../../src/components/calculators/SpeculativeSpeedup/calculator';
import {stepsOf} from '../../src/components/calculators/SpeculativeSpeedup/compute';
import {
  assistantLossFrom,
  assistantRidge,
  assistantSpeculation,
} from '../../src/serving/assistantSpeculation';
import {TOKEN_BUDGET} from '../../src/serving/assistantRun';
import {medianMiss} from '../../src/serving/published/errorWords';
import {servingOf} from '../../src/serving/server';
import {valuesOf} from '../../src/forms/defineForm';
import {significant} from '../../src/numbers/format';
import {expertsHit} from '../../src/inference/model/expertsHit';
import {acceptanceProbability} from '../../src/inference/speculation/acceptance';
import {acceptanceFromTokens} from '../../src/inference/speculation/acceptanceFromTokens';
import {bestDraftLength} from '../../src/inference/speculation/bestDraftLength';
import {headShape} from '../../src/inference/speculation/headShape';
import {modelStep} from '../../src/inference/speculation/modelStep';
import {expectedTokensPerPass} from '../../src/inference/speculation/tokensPerPass';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {ms, numbers, printedBy, rows, stated} from '../../src/numbers';

type Changes = Partial<SpeculationValues>;

// The calculator's defaults: Llama 3.1 70B on four H100, 1,000 tokens of context, acceptance 0.7, four drafts.
const of = (changes: Changes = {}) => speculativeSpeedup.at(changes).result;
const at = (batch: number, changes: Changes = {}) => of({batch, ...changes}).at;
const tokens = (acceptance: number, draftTokens: number) =>
  expectedTokensPerPass({acceptance, draftTokens});
/** The last batch with a gain, for a server that gains from one sequence on. */
function lastGain(changes: Changes = {}): number {
  const [first] = of(changes).gains;
  return first?.from === 1 ? first.to : NaN;
}

const SMALL = 'meta-llama/Llama-3.2-1B';
const MEDIUM = 'meta-llama/Llama-3.1-8B';
const plainStep = decodeStep(servingOf(valuesOf(speculativeSpeedup)), {
  batch: 1,
  contextTokens: 1000,
});
/** Tokens of a pass whose matrix products the weight read hides. */
const hidden = plainStep.weightReadSeconds / plainStep.matmulSeconds;
const draftStep = (changes: Changes = {}) => at(1, changes).draftSeconds / 4;

/** Acceptance at which the 8B drafter is as fast as the head at 0.7, with four drafts at batch 1. */
function equalAcceptance(): number {
  const head = at(1).speedup;
  for (let acceptance = 0.7; acceptance < 1; acceptance += 0.001) {
    if (at(1, {drafter: MEDIUM, acceptance}).speedup >= head) return acceptance;
  }
  return NaN;
}

// The published measurement of draft lengths: k, acceptance length, TPOT in ms.
const MEASURED: readonly (readonly [number, number, number])[] = [
  [2, 2.36, 4.32],
  [3, 2.79, 4.09],
  [4, 3.08, 4.05],
  [5, 3.32, 4.13],
  [6, 3.46, 4.2],
  [7, 3.54, 4.29],
];
const acceptanceOf = (draftTokens: number, tokensPerPass: number) =>
  acceptanceFromTokens({tokensPerPass, draftTokens});
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const [, measuredLength, measuredTpot] = MEASURED[2] ?? [4, NaN, NaN];
const meanLength = mean(MEASURED.map(([k]) => k));
const meanRound = mean(MEASURED.map(([, length, tpot]) => length * tpot));
const slope =
  mean(MEASURED.map(([k, length, tpot]) => (k - meanLength) * (length * tpot - meanRound))) /
  mean(MEASURED.map(([k]) => (k - meanLength) ** 2));
const short = {model: MEDIUM, gpus: '1', context: 300, acceptance: 0.755} as const;
const shortServing = servingOf(valuesOf(speculativeSpeedup, {model: MEDIUM, gpus: '1'}));
const headRoofline = modelStep({
  serving: shortServing.with({shape: headShape(shortServing.shape)}),
  contextTokens: 300,
})(1, 1);

// The worked example of accepting and rejecting.
const target = [0.45, 0.3, 0.15, 0.1];
const draft = [0.25, 0.45, 0.05, 0.25];
const kept = target.map((p, i) => Math.min(p, draft[i] ?? 0));
const cells = (values: readonly number[]) => values.map((value) => value.toFixed(2));
const program = printedBy('speculative-decoding/exactness.py');
for (const list of [target, draft]) {
  if (!program.includes(`[${cells(list).join(', ')}]`)) {
    throw new Error('exactness.py has other distributions');
  }
}

/** The best lengths by ranges of batches, as vLLM takes them. */
function bestLengths(): string {
  const steps = stepsOf(valuesOf(speculativeSpeedup));
  const ranges: [number, number, number][] = [];
  for (let batch = 1; batch <= 256; batch += 1) {
    const {draftTokens} = bestDraftLength({...steps, acceptance: 0.7, batch, maxDraftTokens: 5});
    const last = ranges.at(-1);
    if (last?.[2] === draftTokens) last[1] = batch;
    else ranges.push([batch, batch, draftTokens]);
  }
  return JSON.stringify(ranges);
}
const adaptive = printedBy('speculative-decoding/adaptive.sh').replace(/\s+/g, '');

// A mixture of experts on one H100, and a measurement of it: tokens/s plain and drafted, acceptance length.
const QWEN = {model: 'Qwen/Qwen3-30B-A3B', gpus: '1'} as const;
const [plainRate, draftedRate, draftedLength] = [320.87, 438.07, 2.04];
const measured = at(1, {...QWEN, length: 2, acceptance: acceptanceOf(2, draftedLength)});
function experts(batch: number) {
  const found = at(batch, QWEN);
  const group = shapeOf(QWEN.model).shape.feedForwards.find(({kind}) => kind === 'moe');
  if (group?.kind !== 'moe') throw new Error('the model has no experts');
  const {routedExperts, expertsPerToken} = group;
  const read = (passTokens: number) =>
    expertsHit({experts: routedExperts, expertsPerToken, tokens: passTokens}).toFixed(0);
  return [
    batch,
    read(batch),
    read(5 * batch),
    ms(found.plainSeconds),
    ms(found.verifySeconds),
    significant(found.speedup),
  ];
}

/** Gain of the running workload. */
const gain = (batch: number, length: number, acceptance?: number) =>
  assistantSpeculation(batch, length, acceptance).speedup;
/** Seconds of a round of the running workload: the guesses and their check. */
function roundOf(length: number): number {
  const {draftSeconds, verifySeconds} = assistantSpeculation(RUNNING_WORKLOAD.waiting, length);
  return draftSeconds + verifySeconds;
}
const tokenAtTwo = roundOf(2) / tokens(0.7, 2);
const assistantRow = (batch: number) => [
  batch,
  ...[3, 4].map((length) => significant(gain(batch, length), 2)),
  significant(gain(batch, 4, 0.5), 2),
];
/** Acceptance that the log shows for three drafted tokens, by position. */
const positions = [0.7, 0.7 ** 2, 0.7 ** 3];

/** Whether the memory is full before speculation loses. */
const fullFirst = (context: number) => {
  const {gains, capacity} = of({context});
  return (gains[0]?.to ?? 0) >= (capacity ?? Infinity);
};

export default numbers({
  rate: RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions,
  sure: medianMiss({regime: 'load', ...RUNNING_WORKLOAD}),
  'speedup-64': significant(at(64).speedup, 2),
  'nebius-low': acceptanceOf(7, 2.88).toFixed(2),
  'nebius-high': acceptanceOf(7, 3.89).toFixed(2),
  'gain-high': significant(gain(RUNNING_WORKLOAD.waiting, 3), 2),
  'token-two': ms(tokenAtTwo, 2),
  'third-pays': ms(tokenAtTwo * 0.7 ** 3, 2),
  'third-costs': ms(roundOf(3) - roundOf(2), 2),
  'plain-step': ms(assistantSpeculation(1, 4).plainSeconds, 2),
  'verify-step': ms(assistantSpeculation(1, 4).verifySeconds, 2),
  'assistant-limit': Math.floor(assistantRidge() / 5),
  assistant: rows([1, 40, 64, 128, 192].map(assistantRow)),
  'assistant-loss': assistantLossFrom(4, 0.5),
  'three-forty': (100 * (gain(40, 3) / gain(40, 4) - 1)).toFixed(0),
  'three-gain': (100 * (gain(40, 3) / gain(40, 2) - 1)).toFixed(0),
  'log-length': tokens(0.7, 3).toFixed(2),
  'log-positions': positions.map((share) => share.toFixed(3)).join(', '),
  'log-share': `${((100 * (tokens(0.7, 3) - 1)) / 3).toFixed(1)} %`,
  'graph-assistant': 64 * 4,
  'graph-exercise': 100 * 3,
  'limit-two': Math.floor(hidden / 3),
  'limit-three': Math.floor(hidden / 4),
  fifth: (0.7 ** 5).toFixed(2),
  hidden: Math.round(hidden),
  'alpha-two': acceptanceOf(2, 2.36).toFixed(2),
  'alpha-seven': acceptanceOf(7, 3.54).toFixed(2),
  slope: slope.toFixed(1),
  'head-roofline': ms(headRoofline, 1),
  'more-accepted': (100 * (3.54 / 3.08 - 1)).toFixed(0),
  slower: (100 * (4.29 / 4.05 - 1)).toFixed(0),
  'short-speedup': significant(at(1, short).speedup, 2),
  'short-round': ms(at(1, short).draftSeconds + at(1, short).verifySeconds),
  'measured-round': (measuredLength * measuredTpot).toFixed(1),
  exactness: rows([
    [null, ...cells(target), '1.00'],
    [null, ...cells(draft), '1.00'],
    [null, ...cells(kept), acceptanceProbability({target, draft}).toFixed(2)],
    [null, ...cells(target.map((p, i) => p - (kept[i] ?? 0))), '0.30'],
    null,
  ]),
  'head-step': ms(draftStep(), 2),
  'small-step': ms(draftStep({drafter: SMALL}), 2),
  'medium-step': ms(draftStep({drafter: MEDIUM})),
  'equal-percent': (100 * equalAcceptance()).toFixed(0),
  'capacity-lookup': of({drafter: 'lookup'}).capacity ?? NaN,
  'capacity-head': of().capacity ?? NaN,
  'capacity-small': of({drafter: SMALL}).capacity ?? NaN,
  'capacity-medium': of({drafter: MEDIUM}).capacity ?? NaN,
  'gain-at-05': lastGain({acceptance: 0.5}),
  'gain-at-06': lastGain({acceptance: 0.6}),
  'gain-at-07': lastGain(),
  'gain-at-08': lastGain({acceptance: 0.8}),
  'full-from': stated(
    '2,000',
    Number(!fullFirst(1900)) + [2000, 4000, 8000, 32_000].filter(fullFirst).length,
    [5, 5],
  ),
  experts: rows([1, 4, 8, 16, 32, 64].map(experts)),
  'experts-capacity': of(QWEN).capacity ?? NaN,
  'measured-speedup': significant(draftedRate / plainRate),
  'calculated-speedup': significant(measured.speedup),
  'best-lengths': stated('best lengths', Number(adaptive.includes(bestLengths())), [1, 1]),
  'fixed-loss': ((1 - at(256).speedup) * 100).toFixed(0),
  'one-draft': significant(at(1, {length: 1}).speedup),
  'best-1': significant(at(1, {length: 5}).speedup),
  'accepted-share': ((tokens(0.7, 4) - 1) / 4).toFixed(3),
  'accepted-per-verified': (tokens(0.7, 4) / 5).toFixed(3),
  'acceptance-length': tokens(0.7, 4).toFixed(2),
  'acceptance-length-short': tokens(0.7, 4).toFixed(1),
  'budget-taken': 64 * 5,
  'budget-left': 512 - 64 * 5,
  'tuned-left': TOKEN_BUDGET - RUNNING_WORKLOAD.waiting * 4,
  'tuned-none': stated('none', TOKEN_BUDGET - 64 * 4, [0, 0]),
});

// The article states numbers of the calculator and of the formulas. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import type {SpeculationValues} from '../../src/components/calculators/SpeculativeSpeedup/inputs';
import {speculate, stepsOf} from '../../src/components/calculators/SpeculativeSpeedup/speculate';
import {speculationValues} from '../../src/components/calculators/SpeculativeSpeedup/testValues';
import {servingOf} from '../../src/components/calculators/serving/server';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {count, significant} from '../../src/components/ui/format';
import {expertsHit} from '../../src/inference/parallelism/expertsHit';
import {unwrap} from '../../src/inference/result';
import {acceptanceFromTokens} from '../../src/inference/speculation/acceptanceFromTokens';
import {acceptanceProbability} from '../../src/inference/speculation/acceptance';
import {bestDraftLength} from '../../src/inference/speculation/bestDraftLength';
import {headShape} from '../../src/inference/speculation/headShape';
import {modelStep} from '../../src/inference/speculation/modelStep';
import {extraArithmetic} from '../../src/inference/speculation/speedup';
import {expectedTokensPerPass} from '../../src/inference/speculation/tokensPerPass';
import {decodeStep} from '../../src/inference/time/decodeStep';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Runs of blanks and of dashes in tables are layout. */
const article = read('docs/inference-optimization/speculative-decoding.mdx').replace(/\s+/g, ' ');

const of = (changes: Partial<SpeculationValues> = {}) => speculate(speculationValues(changes));
const at = (batch: number, changes: Partial<SpeculationValues> = {}) => of({batch, ...changes}).at;
const ms = (value: number) => significant(1000 * value);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const tokens = (acceptance: number, draftTokens: number) =>
  unwrap(expectedTokensPerPass({acceptance, draftTokens}));
/** The last batch with a gain; all gains of the default begin at one sequence. */
function lastGain(changes: Partial<SpeculationValues>): number {
  const [first] = of(changes).gains;
  expect(first?.from).toBe(1);
  return first?.to ?? NaN;
}

const QWEN = {model: 'Qwen/Qwen3-30B-A3B', gpus: '1'} as const;
const SMALL = 'meta-llama/Llama-3.2-1B';
const MEDIUM = 'meta-llama/Llama-3.1-8B';

/** Tokens of a pass of the default whose matrix products the weight read hides. */
function hiddenTokens(): number {
  const step = unwrap(decodeStep(servingOf(speculationValues()), {batch: 1, contextTokens: 1000}));
  return step.weightReadSeconds / step.matmulSeconds;
}

/** Acceptance at which the 8B drafter is as fast as the head at 0.7, with four drafts at batch 1. */
function equalAcceptance(): number {
  const head = at(1).speedup;
  for (let acceptance = 0.7; acceptance < 1; acceptance += 0.001) {
    if (at(1, {drafter: MEDIUM, acceptance}).speedup >= head) return acceptance;
  }
  return NaN;
}

const headRoofline = () => {
  const serving = servingOf(speculationValues({model: MEDIUM, gpus: '1'}));
  const shape = headShape(serving.shape);
  return unwrap(modelStep({serving: {...serving, shape}, contextTokens: 300}))(1, 1);
};

const perKept = unwrap(extraArithmetic({acceptance: 0.7, draftTokens: 4, draftFlopRatio: 0}));
const request = 2000 + 200 * perKept;

const short = {model: MEDIUM, gpus: '1', context: 300, acceptance: 0.755} as const;
const slowdown = 1 - at(256).speedup;

test.each([
  `gives ${significant(at(1).speedup)} times the tokens/s at one sequence, ${significant(at(64).speedup)} at 64, and a loss from ${lastGain({}) + 1} sequences on`,
  `about ${Math.round(hiddenTokens())} tokens at the efficiencies assumed here`,
  `That is the budget: ${Math.floor(hiddenTokens() / 5)} sequences with four drafts`,
  `makes the target compute ${perKept.toFixed(2)} tokens instead of one`,
  `costs ${count(request)} tokens of target arithmetic instead of 2,200, ${significant(100 * (1 - 2200 / request), 2)} % fewer`,
  `at 0.7 the fifth adds ${(0.7 ** 5).toFixed(2)} tokens`,
  `beats a longer chain if $s$ > ${(0.7 ** 5).toFixed(2)}`,
  `against the same budget of ${Math.round(hiddenTokens())} tokens`,
  `in each: ${significant(1000 * (at(1).draftSeconds / 4), 2)} ms for a one-layer head, ${significant(1000 * (at(1, {drafter: SMALL}).draftSeconds / 4), 2)} ms for Llama 3.2 1B, ${significant(1000 * (at(1, {drafter: MEDIUM}).draftSeconds / 4))} ms for Llama 3.1 8B`,
  `${count(shapeOf('meta-llama/Llama-3.1-70B').shape.vocabularySize)}-row output matrix`,
  `an acceptance of ${equalAcceptance().toFixed(2)} to equal`,
  `of ${of({drafter: 'lookup'}).capacity} sequences with a lookup, ${of().capacity} remain with a head, ${of({drafter: SMALL}).capacity} with the 1B model, and ${of({drafter: MEDIUM}).capacity} with the 8B model`,
  `begins above ${lastGain({acceptance: 0.5})} sequences at 0.5, ${lastGain({acceptance: 0.6})} at 0.6, ${lastGain({})} at 0.7 and ${lastGain({acceptance: 0.8})} at 0.8`,
  `above ${lastGain({context: 500})} sequences at 500 tokens, ${lastGain({context: 2000})} at 2,000 and ${lastGain({context: 3000})} at 3,000`,
  `the memory holds ${of({context: 500}).capacity}, ${of({context: 2000}).capacity} and ${of({context: 3000}).capacity} of them`,
  `loses below ${of(QWEN).gains[0]?.from} sequences, and gains with every batch that fits (${of(QWEN).capacity})`,
  `would lose ${(100 * slowdown).toFixed(0)} % of the throughput at 256 sequences; a fixed one of one would give ${significant(at(1, {length: 1}).speedup)} instead of ${significant(at(1).best.speedup)} times at batch 1`,
  `The calculator's ${significant(at(256).speedup)} at 256 sequences is a slowdown of ${significant(1 / at(256).speedup)} times`,
  `64 sequences with four drafts take ${64 * 5} of 512, and leave ${512 - 64 * 5} for prompts`,
  `gives at most ${tokens(0.9, 4).toFixed(2)}, and ${significant(at(64, {acceptance: 0.9}).speedup)} at a batch of 64`,
  `make ${((tokens(0.9, 4) + tokens(0.5, 4)) / 2).toFixed(2)} tokens per pass with four drafts, not the ${tokens(0.7, 4).toFixed(2)} of their mean`,
  `the calculator gives ${significant(at(1, short).speedup)} times at $k$ = 4`,
  `has a roofline of ${significant(1000 * headRoofline(), 1)} ms`,
  `${tokens(0.7, 4).toFixed(2)} | Counted | Grows`,
  `| ${((tokens(0.7, 4) - 1) / 4).toFixed(3)} | No | Yes`,
  `| ${(tokens(0.7, 4) / 5).toFixed(3)} | Counted | Yes`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test('at an acceptance of 0.9 no batch loses', () => {
  expect(of({acceptance: 0.9}).gains).toEqual([{from: 1, to: 1024}]);
  expect(article).toContain('At 0.9 there is none.');
});

test('from about 3,000 tokens the memory is full before it loses, at 2,000 it is not', () => {
  for (const context of [3000, 4000, 8000, 32_000]) {
    const {gains, capacity} = of({context});
    expect(gains[0]?.to).toBeGreaterThanOrEqual(capacity ?? Infinity);
  }
  expect(lastGain({context: 2000})).toBeLessThan(of({context: 2000}).capacity ?? 0);
});

test('most of what the head reads is its output matrix', () => {
  const {shape} = shapeOf('meta-llama/Llama-3.1-70B');
  const head = 2 * shape.vocabularySize * shape.hiddenSize;
  const serving = {...servingOf(speculationValues()), shape: headShape(shape)};
  const {work} = unwrap(decodeStep(serving, {batch: 1, contextTokens: 1000}));
  expect(head / 4 / work.weightBytes).toBeGreaterThan(0.5);
  expect(article).toContain('more than half of what it reads');
});

test.each([0.5, 0.6, 0.7, 0.8, 0.9])('tokens per pass at an acceptance of %d', (acceptance) => {
  const cells = [1, 2, 3, 4, 5, 8].map((k) => tokens(acceptance, k).toFixed(2));
  expect(article).toContain(row(acceptance.toFixed(2), ...cells));
});

test.each([1, 8, 32, 64, 96, 128, 256])('the crossover table at %d sequences', (batch) => {
  const found = at(batch);
  expect(article).toContain(
    row(
      batch,
      ms(found.plainSeconds),
      ms(found.verifySeconds),
      significant(found.speedup),
      found.best.draftTokens,
      significant(found.best.speedup),
    ),
  );
});

test.each([1, 4, 8, 16, 32, 64])('the mixture of experts at %d sequences', (batch) => {
  const found = at(batch, QWEN);
  const group = shapeOf(QWEN.model).shape.feedForwards.find(({kind}) => kind === 'moe');
  if (group?.kind !== 'moe') throw new Error('no experts');
  const read = (n: number) =>
    unwrap(
      expertsHit({experts: group.routedExperts, expertsPerToken: group.expertsPerToken, tokens: n}),
    ).toFixed(0);
  expect(article).toContain(
    row(
      batch,
      read(batch),
      read(5 * batch),
      ms(found.plainSeconds),
      ms(found.verifySeconds),
      significant(found.speedup),
    ),
  );
});

test('the calculator at small batches of experts, beside a measurement of the same model', () => {
  const [plain, drafted, length] = [320.87, 438.07, 2.04];
  const acceptance = unwrap(acceptanceFromTokens({tokensPerPass: length, draftTokens: 2}));
  const found = at(1, {...QWEN, length: 2, acceptance});
  const said = (found.draftSeconds + found.verifySeconds) / found.plainSeconds;
  for (const text of [
    `made ${count(plain)} tokens/s plain and ${count(drafted)} with`,
    `${significant(drafted / plain)} times, at an acceptance length of ${length}`,
    `the calculator says ${significant(found.speedup)} for an H100`,
    `took ${significant((length * plain) / drafted)} plain steps there, and ${significant(said)} by`,
  ]) {
    expect(article).toContain(text);
  }
  const {plainSeconds, draftSeconds, verifySeconds, tokensPerPass, speedup} = at(1, QWEN);
  const fixed = 0.002;
  const lifted = (tokensPerPass * (plainSeconds + fixed)) / (draftSeconds + verifySeconds + fixed);
  expect(article).toContain(`lift the ${significant(speedup)} to ${significant(lifted)}`);
});

describe('the measurement of draft lengths', () => {
  const PLAIN = 7.07;
  const published: readonly (readonly [number, number, number])[] = [
    [2, 2.36, 4.32],
    [3, 2.79, 4.09],
    [4, 3.08, 4.05],
    [5, 3.32, 4.13],
    [6, 3.46, 4.2],
    [7, 3.54, 4.29],
  ];
  const round = (length: number, tpot: number) => length * tpot;
  const fitted = ([k, length]: readonly [number, number, number]) =>
    unwrap(acceptanceFromTokens({tokensPerPass: length, draftTokens: k}));

  test.each(published)('length %d', (...one) => {
    const [k, length, tpot] = one;
    expect(article).toContain(
      row(
        k,
        length.toFixed(2),
        tpot.toFixed(2),
        (PLAIN / tpot).toFixed(2),
        significant(round(length, tpot)),
        fitted(one).toFixed(3),
      ),
    );
  });

  test('the line through the rounds, and what the first acceptance predicts', () => {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const [x, y] = [
      mean(published.map(([k]) => k)),
      mean(published.map(([, length, tpot]) => round(length, tpot))),
    ];
    const slope =
      mean(published.map(([k, length, tpot]) => (k - x) * (round(length, tpot) - y))) /
      mean(published.map(([k]) => (k - x) ** 2));
    const start = y - slope * x;
    expect(article).toContain(
      `slope of ${slope.toFixed(2)} ms per drafted token and starts at ${start.toFixed(2)} ms, ${(start - PLAIN).toFixed(1)} ms above`,
    );
    expect(article).toContain(
      `predicts ${tokens(fitted([2, 2.36, 4.32]), 7).toFixed(2)} tokens at $k$ = 7 where 3.54`,
    );
    expect(article).toContain(
      `accepts ${(100 * (3.54 / 3.08 - 1)).toFixed(0)} % more tokens per pass than length 4 and is ${(100 * (4.29 / 4.05 - 1)).toFixed(0)} % slower`,
    );
    expect(article).toContain(`${significant(at(1, short).speedup)} times at $k$ = 4; 1.75 were`);
  });
});

test('the best lengths by batch are those of the sample for vLLM', () => {
  const steps = stepsOf(speculationValues());
  const ranges: [number, number, number][] = [];
  for (let batch = 1; batch <= 256; batch += 1) {
    const {draftTokens} = unwrap(
      bestDraftLength({...steps, acceptance: 0.7, batch, maxDraftTokens: 5}),
    );
    const last = ranges.at(-1);
    if (last?.[2] === draftTokens) last[1] = batch;
    else ranges.push([batch, batch, draftTokens]);
  }
  const sample = read('examples/speculative-decoding/adaptive.sh').replace(/\s+/g, '');
  expect(sample).toContain(JSON.stringify(ranges));
});

test('the worked distributions of table and program are the same', () => {
  const target = [0.45, 0.3, 0.15, 0.1];
  const draft = [0.25, 0.45, 0.05, 0.25];
  const program = read('examples/speculative-decoding/exactness.py');
  const overlap = unwrap(acceptanceProbability({target, draft}));
  const cells = (values: readonly number[]) => values.map((value) => value.toFixed(2));
  const kept = target.map((p, i) => Math.min(p, draft[i] ?? 0));
  for (const list of [target, draft]) expect(program).toContain(`[${cells(list).join(', ')}]`);
  expect(article).toContain(row('Target $p$', ...cells(target), '1.00'));
  expect(article).toContain(row('Draft $q$', ...cells(draft), '1.00'));
  expect(article).toContain(row('Accepted, $\\min(p, q)$', ...cells(kept), overlap.toFixed(2)));
  expect(article).toContain(
    row('After a rejection', ...cells(target.map((p, i) => p - (kept[i] ?? 0))), '0.30'),
  );
});

import {expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {DEEPSEEK_V3, LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from './decodeStep';
import {EXPECTED} from './efficiency';
import {scaledMachine, type Machine, type Overheads} from '../served/machine';
import {prefill} from './prefill';
import {serve, type Served} from '../served/served';

const H100 = {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9};
const NO_OVERHEADS = {
  expertShare: 1,
  expertReadShare: 1,
  layerSeconds: 0,
  collectiveSeconds: 0,
  sequenceSeconds: 0,
};

const on = (machine: Machine, shape = LLAMA_31_8B, tensorParallel = 1): Served =>
  serve({
    shape,
    weights: weightPrecision(FORMATS.bf16),
    kv: KV_16_BIT,
    machine,
    layout: {tensorParallel},
  });
const step = (overheads: Partial<Overheads>, shape = LLAMA_31_8B, batch = 8) =>
  decodeStep(on({...H100, overheads: {...NO_OVERHEADS, ...overheads}}, shape), {
    batch,
    contextTokens: 1000,
  });

it('add a time for each of 32 layers and each of 8 sequences, which can be the limit', () => {
  const bound = decodeStep(on(H100), {batch: 8, contextTokens: 1000}).stepSeconds;
  const slow = step({layerSeconds: 1e-4, sequenceSeconds: 1e-3});
  expect(slow.fixedSeconds).toBeCloseTo(32e-4 + 8e-3, 12);
  expect(slow.stepSeconds).toBeCloseTo(bound + slow.fixedSeconds, 12);
  expect(slow.limit).toBe('fixed');
  expect(step({}).stepSeconds).toBe(bound);
});

it('add the time of layers to a prompt', () => {
  const bound = prefill(on(H100), {newTokens: 500}).prefillSeconds;
  const machine = {...H100, overheads: {...NO_OVERHEADS, layerSeconds: 1e-4, sequenceSeconds: 1}};
  const slow = prefill(on(machine), {newTokens: 500});
  expect(slow.prefillSeconds - bound).toBeCloseTo(32e-4, 12);
});

it('slow down reads of experts only', () => {
  expect(step({expertReadShare: 0.5}, LLAMA_31_8B).weightReadSeconds).toBe(
    step({}, LLAMA_31_8B).weightReadSeconds,
  );
  const [fast, slow] = [step({}, DEEPSEEK_V3), step({expertReadShare: 0.5}, DEEPSEEK_V3)];
  const experts = (fast.work.expertBytes ?? 0) / H100.bytesPerSecond;
  expect(experts / fast.weightReadSeconds).toBeGreaterThan(0.5);
  expect(slow.weightReadSeconds - fast.weightReadSeconds).toBeCloseTo(experts, 12);
});

it('slow down products of experts only', () => {
  expect(step({expertShare: 0.25}, LLAMA_31_8B, 4000).matmulSeconds).toBe(
    step({}, LLAMA_31_8B, 4000).matmulSeconds,
  );
  const fast = step({}, DEEPSEEK_V3, 4000);
  const slow = step({expertShare: 0.25}, DEEPSEEK_V3, 4000);
  const experts = (fast.work.expertFlops ?? 0) / H100.flopsPerSecond;
  expect(experts / fast.matmulSeconds).toBeGreaterThan(0.5);
  expect(slow.matmulSeconds - fast.matmulSeconds).toBeCloseTo(3 * experts, 9);
});

it('take their share of a peak of their own, which no bound has', () => {
  const expertFlopsPerSecond = H100.flopsPerSecond / 2;
  const time = (machine: Machine) =>
    decodeStep(on(machine, DEEPSEEK_V3), {batch: 4000, contextTokens: 1000}).matmulSeconds;
  const overheads = {...NO_OVERHEADS, expertShare: 0.5};
  expect(time({...H100, expertFlopsPerSecond, overheads})).toBe(
    time({...H100, overheads: {...overheads, expertShare: 0.25}}),
  );
  expect(time({...H100, expertFlopsPerSecond})).toBe(time(H100));
});

it('shrink with everything else on a machine that is twice as fast', () => {
  const machine = {...H100, expertFlopsPerSecond: 4e14, ...EXPECTED};
  const time = (speed: number) =>
    decodeStep(on(scaledMachine(machine, speed), DEEPSEEK_V3, 4), {
      batch: 1600,
      contextTokens: 1000,
    }).stepSeconds;
  expect(time(2)).toBeCloseTo(time(1) / 2, 12);
});

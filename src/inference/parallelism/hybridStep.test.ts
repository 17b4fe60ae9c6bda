import {describe, expect, test} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {DEEPSEEK_V3, LLAMA_31_70B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep, type DecodeLoad} from '../time/decodeStep';
import {communicationOf, totalOf} from './hybridCommunication';
import {ONE_DEVICE as ONE, type Layout} from '../served/layout';
import {hybridCapacity} from './hybridMemory';
import {withPrompts} from './hybridLoad';
import {hybridPrefillPace, hybridPrefillSeconds} from './hybridPrefill';
import {hybridStep} from './hybridStep';
import type {ModelShape} from '../model/shape';
import {serve, type Served, type ServedInput} from '../served/served';
import {longestStage} from './pipelinePass';
import {passTimes} from '../prediction/passTimes';

const serving = (shape: ModelShape, changes: Partial<ServedInput> = {}) =>
  serve({
    shape,
    weights: weightPrecision(FORMATS.fp8),
    kv: KV_16_BIT,
    machine: {flopsPerSecond: 1979e12, bytesPerSecond: 4.8e12},
    fabric: {
      insideBytesPerSecond: () => 450e9,
      domainDevices: 8,
      acrossBytesPerSecond: 50e9,
      fixedSeconds: 0,
      acrossFixedSeconds: 0,
    },
    sent: {activationBytes: 2, dispatchBytes: 1, expertImbalance: 1},
    ...changes,
  });

/** Times in another layout. */
const step = (served: Served, layout: Layout, load: DecodeLoad) =>
  hybridStep(served.with({layout}), load);

const load = (batch: number, contextTokens = 2000) => ({batch, contextTokens});

const dense = serving(LLAMA_31_70B);
const experts = serving(DEEPSEEK_V3);
const wide = {...ONE, dataParallel: 8, expertParallel: 8};

describe('a step', () => {
  test('of a tensor-parallel group is that of the group alone', () => {
    const alone = decodeStep(dense.with({layout: {tensorParallel: 8}}), load(16));
    const found = step(dense, {...ONE, tensorParallel: 8}, load(16));
    expect(found.stepSeconds).toBeCloseTo(alone.stepSeconds, 12);
  });

  test('does not change with replicas, throughput does', () => {
    const one = step(dense, ONE, load(4));
    const four = step(dense, {...ONE, dataParallel: 4}, load(4));
    expect(four.stepSeconds).toBe(one.stepSeconds);
    expect(four.tokensPerSecond).toBeCloseTo(4 * one.tokensPerSecond, 6);
  });

  test('of a pipeline computes a group of sequences at a time', () => {
    const found = step(dense, {...ONE, pipelineParallel: 4}, load(16));
    expect(found.microbatch).toBe(4);
    expect(found.bound).toEqual(step(dense, ONE, load(4)).bound);
  });

  test('of whole experts inside a group is that of slices while they are balanced', () => {
    const sliced = step(experts, {...ONE, tensorParallel: 8}, load(8));
    const whole = step(experts, {...ONE, tensorParallel: 8, expertParallel: 8}, load(8));
    expect(whole.stepSeconds).toBeCloseTo(sliced.stepSeconds, 9);
  });

  test('of slices over all replicas reads and computes what whole experts do while they are balanced', () => {
    const slices = {...ONE, dataParallel: 8, expertTensor: 8};
    const [sliced, whole] = [step(experts, slices, load(8)), step(experts, wide, load(8))];
    expect(sliced.bound.serialSeconds).toBeCloseTo(whole.bound.serialSeconds, 12);
  });

  test('of slices over all replicas does not grow with the imbalance of experts', () => {
    const busy = experts.with({sent: {...experts.sent, expertImbalance: 2}});
    const slices = {...ONE, dataParallel: 8, expertTensor: 8};
    expect(step(busy, slices, load(64)).stepSeconds).toBe(
      step(experts, slices, load(64)).stepSeconds,
    );
  });

  test('grows with the imbalance of experts', () => {
    const busy = experts.with({sent: {...experts.sent, expertImbalance: 2}});
    expect(step(busy, wide, load(64)).stepSeconds).toBeGreaterThan(
      step(experts, wide, load(64)).stepSeconds,
    );
    expect(
      hybridPrefillSeconds(busy.with({layout: wide}), {newTokens: 8192, chunkTokens: 8192}),
    ).toBeGreaterThan(
      hybridPrefillSeconds(experts.with({layout: wide}), {newTokens: 8192, chunkTokens: 8192}),
    );
  });

  test('reads a part of the cache where a group shares contexts', () => {
    const group = {...ONE, tensorParallel: 8};
    const copies = step(experts, group, load(8, 8000)).bound.cacheReadSeconds;
    const shared = step(experts, {...group, decodeContext: 8}, load(8, 8000)).bound
      .cacheReadSeconds;
    expect(shared).toBeCloseTo(copies / 8, 12);
  });
});

describe('communication', () => {
  const of = (layout: Layout) =>
    communicationOf(experts.with({layout: layout}), {tokens: 8, decodes: true});

  test('of attention replicas is dispatch and combine alone', () => {
    const {tensor, expert, pipeline} = of(wide);
    expect([tensor.operations, expert.operations, pipeline.operations]).toEqual([0, 116, 0]);
    // 58 layers × 8 experts × 7/8 × 7,168 × 3 bytes.
    expect(expert.bytesPerToken).toBeCloseTo(58 * 8 * (7 / 8) * 7168 * 3, 0);
  });

  test('of groups between which experts are spread keeps one all-reduce a layer', () => {
    const {tensor, expert} = of({...ONE, tensorParallel: 2, dataParallel: 4, expertParallel: 8});
    expect(tensor.operations).toBe(61 + 3);
    expect(expert.bytesPerToken).toBeCloseTo((58 * 8 * (7 / 8) * 7168 * 3) / 2, 0);
  });

  test('of slices over all replicas gathers every token once on every rank', () => {
    const {tensor, expert} = of({...ONE, dataParallel: 8, expertTensor: 8});
    expect([tensor.operations, expert.operations]).toEqual([0, 116]);
    // 58 layers × 7 other ranks × 7,168 × 3 bytes: less than for 8 experts, of which 7/8 are elsewhere.
    expect(expert.bytesPerToken).toBeCloseTo(58 * 7 * 7168 * 3, 0);
    // Four parts of whole experts in two slices: a copy for each part and slice.
    const both = of({...ONE, dataParallel: 8, expertParallel: 4, expertTensor: 2}).expert;
    expect(both.bytesPerToken).toBeCloseTo(expert.bytesPerToken, 0);
  });

  test('of a lone device is nothing', () => {
    expect(totalOf(of(ONE))).toEqual({bytesPerToken: 0, seconds: 0, operations: 0});
  });

  test('of a pipeline sends activations once, far less than the all-reduces of as many devices', () => {
    const bytes = (layout: Partial<Layout>) =>
      totalOf(communicationOf(dense.with({layout}), {tokens: 8, decodes: true})).bytesPerToken;
    expect(bytes({pipelineParallel: 8})).toBe(16_384);
    expect(bytes({tensorParallel: 8}) / bytes({pipelineParallel: 8})).toBeCloseTo(280);
  });

  test('of a shared context moves queries and outputs', () => {
    const {context} = of({...ONE, tensorParallel: 8, decodeContext: 8});
    expect(context.bytesPerToken).toBe(61 * 128 * (576 + 512) * 2 * (7 / 8));
  });
});

describe('prefill', () => {
  const time = (stages: number, chunkTokens: number) =>
    hybridPrefillSeconds(dense.with({layout: {...ONE, pipelineParallel: stages}}), {
      newTokens: 8192,
      chunkTokens,
    });

  test('in one chunk gains nothing from a pipeline', () => {
    expect(time(4, 8192) / time(1, 8192)).toBeCloseTo(1, 2);
  });

  test('in chunks fills the stages', () => {
    expect(time(4, 2048) / time(1, 8192)).toBeCloseTo(7 / 16, 2);
  });

  test('of one prompt after the other takes a stage each in a pipeline, the whole time elsewhere', () => {
    const pace = (stages: number) =>
      hybridPrefillPace(dense.with({layout: {...ONE, pipelineParallel: stages}}), {
        newTokens: 8192,
      });
    expect(pace(1)).toBe(time(1, 8192));
    expect(pace(4)).toBeCloseTo(pace(1) / 4, 12);
  });

  test('of short prompts reads only the experts that a rank has', () => {
    const pace = (layout: Layout) =>
      hybridPrefillPace(experts.with({layout: layout}), {newTokens: 100});
    expect(pace(wide)).toBeLessThan(pace(ONE) / 5);
  });

  test('computes less behind a cached prefix, and more than the new tokens alone', () => {
    const pace = (cachedTokens: number, newTokens: number) =>
      hybridPrefillPace(dense.with({layout: ONE}), {cachedTokens, newTokens});
    expect(pace(8000, 500)).toBeLessThan(pace(0, 8500));
    expect(pace(8000, 500)).toBeGreaterThan(pace(0, 500));
  });
});

describe('a step with prompts', () => {
  const plain = step(dense, ONE, load(30));

  test('is a step while prompts take no time', () => {
    const free = withPrompts(plain, {sequences: 30, promptSeconds: 0, answerTokens: 300});
    expect(free).toEqual({...plain, itlSeconds: plain.stepSeconds, promptShare: 0});
  });

  test('adds a prompt for each answer, so that tokens come later and fewer', () => {
    // 30 sequences need a prompt for each 10 steps.
    const loaded = withPrompts(plain, {
      sequences: 30,
      promptSeconds: 10 * plain.stepSeconds,
      answerTokens: 300,
    });
    expect(loaded.itlSeconds).toBeCloseTo(2 * plain.stepSeconds, 12);
    expect(loaded.tokensPerSecond).toBeCloseTo(plain.tokensPerSecond / 2, 9);
    expect(loaded.tokensPerSecond * loaded.itlSeconds).toBeCloseTo(30, 9);
    expect(loaded.promptShare).toBeCloseTo(0.5, 12);
  });
});

test('a longer stage sets the pace', () => {
  expect(longestStage(80, 8)).toBe(1);
  expect(longestStage(61, 8)).toBeCloseTo(64 / 61, 12);
  // 61 layers in stages of 31 and 30: collectives are in layers, messages are not.
  const layout = {...ONE, tensorParallel: 8, pipelineParallel: 2};
  const {stepSeconds, bound, fixedSeconds, communication} = step(experts, layout, load(16));
  const inLayers = bound.serialSeconds + fixedSeconds + communication.tensor.seconds;
  expect(stepSeconds).toBeCloseTo((inLayers * 62) / 61 + communication.pipeline.seconds, 12);
  expect(communication.tensor.seconds).toBeGreaterThan(0);
});

test('a pipeline takes as long as in predictions, but for its messages', () => {
  const served = experts.with({layout: {...ONE, tensorParallel: 8, pipelineParallel: 2}});
  const {stepSeconds, communication} = hybridStep(served, load(16));
  const predicted = passTimes(served, {mfu: 1, mbu: 1}).stepSeconds(load(16));
  expect(stepSeconds).toBeCloseTo(predicted + communication.pipeline.seconds, 12);
});

describe('capacity', () => {
  const at = (layout: Layout, memoryBytes = 150e9) =>
    hybridCapacity(experts.with({layout, memory: {memoryBytes}}), 8192);

  test('grows with the ranks that share contexts', () => {
    const group = {...ONE, tensorParallel: 8, expertParallel: 1};
    const [copies, shared] = [at(group), at({...group, decodeContext: 8})];
    expect(shared.sequenceBytes).toBeCloseTo(copies.sequenceBytes / 8, 3);
    expect(shared.sequencesPerReplica).toBeGreaterThanOrEqual(8 * copies.sequencesPerReplica);
  });

  test('is -1 where weights do not fit', () => {
    expect(at(ONE).sequencesPerReplica).toBe(-1);
    expect(at(ONE).cacheBudgetBytes).toBeLessThan(0);
  });
});

import {describe, expect, it} from 'vitest';
import {hybridPrefillSeconds} from '../parallelism/hybridPrefill';
import {hybridStep} from '../parallelism/hybridStep';
import {KV_16_BIT} from '../precision/kvPrecision';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import type {Layout} from '../served/layout';
import {serve} from '../served/served';
import {DEEPSEEK_V3} from '../testing/testShapes';
import {EXPECTED, MEASURED_EFFICIENCY} from '../time/efficiency';
import {passTimes, type Efficiency} from './passTimes';

const COLLECTIVE = EXPECTED.overheads.collectiveSeconds;
/** DeepSeek-V3 in FP8 on eight H200. */
const served = (layout: Partial<Layout>) =>
  serve({
    shape: DEEPSEEK_V3,
    weights: weightPrecision(FORMATS.fp8),
    kv: KV_16_BIT,
    machine: {flopsPerSecond: 1979e12, bytesPerSecond: 4.8e12, linkBytesPerSecond: 450e9},
    fabric: {
      insideBytesPerSecond: () => 450e9,
      domainDevices: 8,
      acrossBytesPerSecond: 450e9,
      fixedSeconds: COLLECTIVE,
      acrossFixedSeconds: COLLECTIVE,
    },
    layout,
  });
const times = (layout: Partial<Layout>, efficiency: Efficiency = EXPECTED) =>
  passTimes(served(layout), efficiency);
const WHOLE = {dataParallel: 8, expertParallel: 8};
const SLICES = {dataParallel: 8, expertTensor: 8};

describe('replicas that share experts', () => {
  it('take the step of the planner of layouts, with the sequences of each', () => {
    const at = served(WHOLE).with({
      machine: {...served(WHOLE).machine, ...EXPECTED},
    });
    const planned = hybridStep(at, {batch: 8, contextTokens: 2000}).stepSeconds;
    const found = times(WHOLE).stepSeconds({batch: 64, contextTokens: 2000});
    expect(found).toBeCloseTo(planned, 12);
  });

  it('take the prompts of the planner where each has one', () => {
    const at = served(WHOLE).with({machine: {...served(WHOLE).machine, ...EXPECTED}});
    const planned = hybridPrefillSeconds(at, {newTokens: 1000, chunkTokens: 1000});
    expect(times(WHOLE).firstTokenSeconds(1000, 8)).toBeCloseTo(planned, 12);
    expect(times(WHOLE).secondsPerPrompt(1000, 8)).toBeCloseTo(planned / 8, 12);
    // A lone prompt has the experts of all to itself.
    expect(times(WHOLE).firstTokenSeconds(1000)).toBeLessThan(planned);
  });

  it('read as much in slices as in whole experts', () => {
    const load = {batch: 64, contextTokens: 2000};
    const [whole, slices] = [WHOLE, SLICES].map((layout) => times(layout).step(load));
    expect(slices?.weightReadSeconds).toBeCloseTo(whole?.weightReadSeconds ?? NaN, 12);
    expect(slices?.matmulSeconds).toBeCloseTo(whole?.matmulSeconds ?? NaN, 12);
  });

  it('wait for no exchange without overheads', () => {
    const load = {batch: 8, contextTokens: 2000};
    const bare = times(WHOLE, MEASURED_EFFICIENCY).step(load);
    expect(bare.communicationSeconds).toBeLessThan(times(WHOLE).step(load).communicationSeconds);
    expect(bare.fixedSeconds).toBe(0);
  });
});

it('whole experts in a group take the passes of slices', () => {
  const load = {batch: 64, contextTokens: 2000};
  const group = times({tensorParallel: 8}).stepSeconds(load);
  expect(times({tensorParallel: 8, expertParallel: 8}).stepSeconds(load)).toBe(group);
});

it('replicas with all experts divide sequences and prompts', () => {
  const [one, four] = [times({tensorParallel: 2}), times({tensorParallel: 2, dataParallel: 4})];
  expect(four.stepSeconds({batch: 64, contextTokens: 2000})).toBe(
    one.stepSeconds({batch: 16, contextTokens: 2000}),
  );
  expect(four.firstTokenSeconds(1000)).toBe(one.firstTokenSeconds(1000));
  expect(four.secondsPerPrompt(1000, 64)).toBeCloseTo(one.firstTokenSeconds(1000) / 4, 12);
});

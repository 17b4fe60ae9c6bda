// The article states sums of training and serving. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {perParameter} from '../../src/components/calculators/MemorySideBySide/report';
import {sideBySide} from '../../src/components/calculators/MemorySideBySide/run';
import {sideValues} from '../../src/components/calculators/MemorySideBySide/testValues';
import {bytes, seconds, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {checkpointInterval} from '../../src/inference/adaptation/checkpointInterval';
import {shardedTrainingMemory} from '../../src/inference/adaptation/shardedTraining';
import {
  servedTokensEqualTraining,
  trainingFlops,
} from '../../src/inference/adaptation/trainingFlops';
import {trainingMemory} from '../../src/inference/adaptation/trainingMemory';
import {tensorParallelVolume} from '../../src/inference/parallelism/activationVolume';
import {collectiveBytesPerRank} from '../../src/inference/parallelism/collectives';
import {unwrap} from '../../src/inference/result';
import {GIB} from '../../src/inference/units';

const file = join(
  import.meta.dirname,
  '../../docs/llm-inference-basics/training-inference-differences.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ').replace(/ \|/g, '|');
const gib = (value: number) => significant(value / GIB);

const L70 = 'meta-llama/Llama-3.1-70B';
const of = (changes: Parameters<typeof sideValues>[0] = {}) => sideBySide(sideValues(changes));
const small = of();
const large = of({model: L70});
const [n8, n70] = [small.model.parameters, large.model.parameters];

describe('memory', () => {
  const served = (side: typeof small) => significant(perParameter(side, 1).serving);
  const ratio = (side: typeof small) => Math.round(side.stateBytes / side.serving.weightBytes);
  const pair = of({model: L70, tp: 2, ranks: 18});
  test.each([
    `holds 16 bytes a parameter, serving in FP8 ${served(small)} for an 8B model: ${bytes(small.stateBytes)} against ${bytes(small.serving.weightBytes)}`,
    `**${served(small)} (8B), ${served(large)} (70B)**`,
    `| Llama 3.1 8B| ${bytes(small.stateBytes)}| ${bytes(small.serving.weightBytes)}|`,
    `| Llama 3.1 70B| ${bytes(large.stateBytes)}| ${bytes(large.serving.weightBytes)}|`,
    `| ${ratio(small)} (8B), ${ratio(large)} (70B)|`,
    `takes ${gib(small.training.activationBytes)} GiB on 8B and ${gib(large.training.activationBytes)} GiB on 70B`,
    `needs ${gib(of({model: L70, ranks: 8}).training.totalBytes)} GiB a device on 8 H100 and fits ${gib(small.deviceBytes)} GiB from 18 on`,
    `from two H100 in FP8, at ${gib(pair.serving.totalBytes)} GiB each`,
    `At 64 devices 8B needs ${gib(small.stateBytes / 64)} GiB of state each and ${gib(small.training.activationBytes)} GiB of activations`,
    `A training checkpoint is 14 bytes a parameter (gradients are not kept): ${bytes(14 * n8)} for 8B, ${bytes(14 * n70)} for 70B`,
    `at 2 GB/s, ${significant(small.serving.weightBytes / 2e9, 2)} s or ${significant(large.serving.weightBytes / 2e9, 2)} s`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('18 devices are the fewest that train 70B at that length', () => {
    expect(pair.training.totalBytes).toBeLessThan(pair.deviceBytes);
    expect(of({model: L70, ranks: 17}).training.totalBytes).toBeGreaterThan(pair.deviceBytes);
  });

  test('one GiB and two and a half of cache for a sequence', () => {
    expect(small.serving.cacheBytes).toBe(32 * GIB);
    expect(large.serving.cacheBytes).toBe(80 * GIB);
  });

  test('the published example of sharding', () => {
    const whole = unwrap(
      trainingMemory({parameters: 7.5e9, optimizer: 'adam', method: {kind: 'full'}}),
    );
    const at = (stage: 1 | 2 | 3) =>
      (unwrap(shardedTrainingMemory(whole, 64, stage)).totalBytes / 1e9).toFixed(1);
    expect(article).toContain(`to ${at(1)}, ${at(2)} and ${at(3)} GB on 64`);
  });
});

describe('work and traffic', () => {
  const h100 = acceleratorById('nvidia-h100-sxm');
  const rate = 0.4 * (h100.bf16DenseFlops ?? 0);
  const step = unwrap(trainingFlops({parameters: n8, tokens: 1}));
  const reduced = unwrap(collectiveBytesPerRank({operation: 'allReduce', ranks: 8, bytes: 2 * n8}));
  const tensor = unwrap(
    tensorParallelVolume({tokens: 1, modelWidth: 8192, bytesPerElement: 2, layers: 80, devices: 2}),
  );
  test.each([
    `${significant(step / 1e9)} and ${significant((2 * n8) / 1e9)} GFLOP for 8B`,
    `each sends ${bytes(reduced)} a step`,
    `sends ${bytes(tensor.bytesPerToken)} a token and sequence in 160 small messages`,
    `gives ${Math.round(rate / step / 10) * 10 === 8210 ? '8,210' : 'another number'} tokens/s for 8B, prefill at the same share ${(Math.round(rate / (2 * n8) / 100) * 100).toLocaleString('en-US')}`,
    `${bytes(2 * n8)} for 8B in BF16, ${significant((2 * n8) / 50e9, 2)} s at 400 Gb/s; ${bytes(2 * n70)} and ${significant((2 * n70) / 50e9)} s for 70B`,
    `generates ${significant((256 * 8 * 4096) / 1e6)} million tokens`,
    `the ${Math.round((h100.bf16DenseFlops ?? 0) / (h100.bandwidthBytesPerSecond ?? 1))} at which an H100`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });
});

describe('failures and cost', () => {
  const mean = (54 * 86_400) / 419;
  test.each([10, 60, 300])('a checkpoint of %i s', (checkpointSeconds) => {
    const best = unwrap(checkpointInterval({checkpointSeconds, meanSecondsBetweenFailures: mean}));
    const minutes = (best.intervalSeconds / 60).toFixed(1);
    const lost = (best.lostShare * 100).toFixed(1);
    expect(article).toContain(`| ${checkpointSeconds} s| ${minutes} min| ${lost} %|`);
  });

  test('the failure rates', () => {
    expect(article).toContain(`one each ${significant(mean / 3600, 2)} hours`);
    const days = (mean * 16_384) / 8 / 86_400;
    expect(article).toContain(`fails once in ${Math.round(days)} days`);
    const minute = {checkpointSeconds: 60, meanSecondsBetweenFailures: mean};
    expect(unwrap(checkpointInterval(minute)).lostShare).toBeGreaterThan(0.1);
  });

  const equal = (tokens: number) =>
    unwrap(servedTokensEqualTraining({tokens, trainingShare: 0.4, servingShare: 0.05}));
  test.each([
    `is ${significant(equal(15e12) / 1e12)} trillion served tokens`,
    `is there after ${seconds(equal(15e12) / 1e6).replace('.1', '')}`,
    `run of 30.7 million tokens it is ${significant(equal(30.72e6) / 1e6)} million`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });
});

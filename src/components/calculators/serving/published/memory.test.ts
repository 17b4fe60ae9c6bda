import {describe, expect, it} from 'vitest';
import {measurements, type Measurement} from '@site/src/data/measurements';
import {largestBatch} from '@site/src/inference/memory/capacity';
import type {Deployment} from '@site/src/inference/memory/deployment';
import {ONE_DEVICE} from '@site/src/inference/memory/layout';
import {unwrap} from '@site/src/inference/result';
import {systemOf} from './system';

/** Tokens that a sequence holds in the end, and in the mean over its life. */
const longest = ({inputTokens = 0, outputTokens = 0}: Measurement) =>
  Math.max(1, Math.ceil(inputTokens + outputTokens));
const mean = ({inputTokens = 0, outputTokens = 0}: Measurement) =>
  Math.max(1, Math.ceil(inputTokens + outputTokens / 2));

/** A run fills its devices: nothing is reserved, and a pass has the 512 tokens of llama.cpp. */
const FILLED: Partial<Deployment> = {pass: {tokensPerPass: 512, sequencesPerPass: 1}};

/** Whether what was run at once fits; true where a queue or arrivals leave the number to the engine. */
function fits(
  one: Measurement,
  tokens: (one: Measurement) => number,
  filled: boolean,
): boolean | undefined {
  const system = systemOf(one);
  const asked = one.load.batch ?? one.load.concurrency;
  if (!system.ok || system.value.memoryBytes === undefined || asked === undefined) return undefined;
  const {memoryBytes, tensorParallel, pipelineParallel, ...model} = system.value;
  const deployment: Deployment = {
    ...model,
    layout: {...ONE_DEVICE, tensorParallel, pipelineParallel},
    budget: {memoryBytes, ...(filled && {usableShare: 1, reserveBytes: 0})},
    ...(filled && FILLED),
  };
  return unwrap(largestBatch(deployment, tokens(one))).largest >= asked;
}

const idsThat = (has: (one: Measurement) => boolean): readonly string[] => [
  ...new Set(measurements.filter(has).map(({id}) => id)),
];

const refused = measurements.filter((one) => fits(one, longest, false) === false);

/** Published runs that the default settings of the memory planner refuse, by the reason. */
const REFUSED = {
  // The engine leaves no tenth of the memory free: all of it holds weights, cache and a small pass.
  filled: ['xiongjiedai-llama-3-70b-l40s-q4-k-m', 'xiongjiedai-llama-3-70b-rtx-4090-2-q4-k-m'],
  // Answers of all ages run together, so their contexts have the mean length. With it they fit by the defaults.
  mean: [
    'google-llama-3-3-70b-v6e-8',
    'intel-llama-2-7b-gaudi2',
    'intel-llama-2-7b-gaudi3',
    'intel-llama-3-1-8b-gaudi3',
  ],
  // More requests than the memory holds were sent, and the engine let them wait.
  waits: ['dstack-llama-3-1-405b-h100-8', 'google-qwen3-32b-tpu7x'],
};

describe('default memory settings', () => {
  it('let nearly all published runs start', () => {
    const known = measurements.filter((one) => fits(one, longest, false) !== undefined);
    expect(known.length).toBeGreaterThan(180);
    expect(refused.length / known.length).toBeLessThan(0.15);
  });

  it('refuse only runs whose reason is known', () => {
    expect(idsThat((one) => refused.includes(one)).toSorted()).toEqual(
      Object.values(REFUSED).flat().toSorted(),
    );
  });

  it.each(REFUSED.filled)('%s fits where the engine fills the memory', (id) => {
    const points = refused.filter((one) => one.id === id);
    expect(points.map((one) => fits(one, longest, true))).not.toContain(false);
  });

  it.each(REFUSED.mean)('%s fits at the mean context', (id) => {
    const points = refused.filter((one) => one.id === id);
    expect(points.map((one) => fits(one, mean, false))).not.toContain(false);
  });

  it.each(REFUSED.waits)('%s fits in no way', (id) => {
    expect(refused.some((one) => one.id === id && fits(one, mean, true) === false)).toBe(true);
  });
});

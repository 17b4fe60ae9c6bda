import {describe, expect, it} from 'vitest';
import {measurements, type Measurement} from '@site/src/data/measurements';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {GPU_SERVER, type EngineMemory} from '@site/src/inference/served/deviceMemory';
import {GIB} from '@site/src/inference/units';
import {systemOf} from './system';

/** Requests that ran at once; undefined where a queue or arrivals leave the number to the engine. */
const asked = ({load}: Measurement) => load.batch ?? load.concurrency;

/** Sequences of the whole length that fit with the usual settings of the engine, or with those that are given. */
function holds(one: Measurement, given?: EngineMemory, bytes?: number): number | undefined {
  const system = systemOf(one);
  if (!system.ok || !system.value.hasMemory) return undefined;
  const {memory} = system.value;
  const changed = {...memory, ...given, memoryBytes: bytes ?? memory.memoryBytes};
  const tokens = Math.max(1, Math.ceil((one.inputTokens ?? 0) + (one.outputTokens ?? 0)));
  return largestBatch(system.value.with({memory: changed}), tokens).largest;
}

const known = measurements.filter((one) => asked(one) !== undefined && holds(one) !== undefined);
const refused = (given?: EngineMemory, bytes?: number) => [
  ...new Set(
    known.filter((one) => (holds(one, given, bytes) ?? 0) < (asked(one) ?? 0)).map(({id}) => id),
  ),
];

/**
 * More requests were sent than the memory holds, and the engine let some wait. SGLang's systems had 1,024 clients each, and those of
 * GLM-5.2 had 512 with long prompts.
 */
const WAITED = [
  'dstack-llama-3-1-405b-h100-8',
  'google-qwen3-32b-tpu7x',
  'nim-llama-3-1-8b-h100',
  'nim-llama-3-3-70b-h100-2',
  ...new Set(
    measurements
      .filter(({publisher, id}) => publisher === 'SGLang' || id.startsWith('gpustack-glm-5-2'))
      .map(({id}) => id),
  ),
];
/** No reading of the memory of Gaudi 3 is known. Its label is taken as 128 GB, and its runs need the 128 GiB of binary units. */
const LABEL = 'intel-llama-2-7b-gaudi3';

describe('usual memory settings', () => {
  it('refuse no published run but those whose requests waited, and one with a label in doubt', () => {
    expect(known.length).toBeGreaterThan(180);
    expect(refused().toSorted()).toEqual([...WAITED, LABEL].toSorted());
    expect(refused(undefined, 128 * GIB)).not.toContain(LABEL);
  });

  it('would refuse runs of llama.cpp, Gaudi and TPUs as those of a server on a GPU', () => {
    expect(refused(GPU_SERVER)).toEqual(
      expect.arrayContaining([
        'xiongjiedai-llama-3-70b-rtx-4090-2-q4-k-m',
        'google-llama-3-3-70b-v6e-8',
        'intel-llama-2-7b-gaudi2',
      ]),
    );
  });
});

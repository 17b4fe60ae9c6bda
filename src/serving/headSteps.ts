import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {headShape} from '@site/src/inference/speculation/headShape';
import {modelStep} from '@site/src/inference/speculation/modelStep';
import type {Machine} from '@site/src/inference/served/machine';
import {serve, type Served} from '@site/src/inference/served/served';
import {WEIGHTS} from './choices';

/** Host work of a draft step beside the time of its layer, as the speculation calculator assumes. */
const FIXED_SECONDS = 0.0004;

/** Acceptance of a drafted token, as the speculation calculator assumes. */
export const ACCEPTANCE = 0.7;

/** A machine that drafts: the host schedules sequences once a round, in the pass that verifies. */
export function draftMachine(machine: Machine): Machine {
  const {overheads} = machine;
  return overheads ? {...machine, overheads: {...overheads, sequenceSeconds: 0}} : machine;
}

/**
 * Step times of a model and of a head that drafts for it, for `batchSpeedup`.
 *
 * @param machine16 the same devices with their 16-bit rate, in which the head computes
 */
export function headSteps(target: Served, machine16: Machine, contextTokens: number) {
  const draft: Served = serve({
    shape: headShape(target.shape),
    weights: WEIGHTS.bf16.precision,
    kv: KV_16_BIT,
    machine: draftMachine(machine16),
    layout: target.layout,
  });
  return {
    target: modelStep({serving: target, contextTokens}),
    draft: modelStep({serving: draft, contextTokens, overheadSeconds: FIXED_SECONDS}),
  };
}

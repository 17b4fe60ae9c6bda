import {communicationOf, totalOf} from '../parallelism/hybridCommunication';
import {spreadWork} from '../parallelism/hybridStep';
import {effectiveRates} from '../served/machine';
import type {Served} from '../served/served';
import {
  decodeLoad,
  limitOf,
  passWork,
  promptLoad,
  type PassLoad,
  type PassTime,
} from '../time/pass';
import {passBound} from '../time/passBound';
import {fixedSeconds} from '../time/serving';

/** What a replica computes, and all of them together. */
interface WideLoad {
  /** Of the fullest replica. */
  readonly load: PassLoad;
  /** Tokens of all replicas. */
  readonly allTokens: number;
  readonly decodes: boolean;
}

/**
 * A pass of attention replicas that share their experts: each attends to its own sequences, and the experts of all compute the
 * tokens of all. One stage. Source: as `hybridStep`.
 */
function widePass(served: Served, {load, allTokens, decodes}: WideLoad): PassTime {
  const tokens = load.decodeTokens + load.promptTokens;
  const work = spreadWork(served, {work: passWork(served)(load), tokens, allTokens});
  const bound = passBound(work, effectiveRates(served.machine));
  const {seconds: communication} = totalOf(communicationOf(served, {tokens, decodes}));
  const fixed = fixedSeconds(served, load.sequences);
  return {
    ...bound,
    communicationSeconds: communication,
    fixedSeconds: fixed,
    seconds: bound.serialSeconds + communication + fixed,
    limit: limitOf(bound, communication, fixed),
    work,
  };
}

/** A decode step of `batch` sequences in all replicas. */
export function wideStep(served: Served, batch: number, contextTokens: number): PassTime {
  const each = Math.ceil(batch / served.layout.dataParallel);
  const load = decodeLoad(served, each, contextTokens);
  return widePass(served, {load, allTokens: batch, decodes: true});
}

/** A pass of `prompts` of one length, which the replicas divide among them. */
export function widePrompt(served: Served, newTokens: number, prompts: number): PassTime {
  const each = Math.ceil(prompts / served.layout.dataParallel);
  const load = promptLoad(served, {cachedTokens: 0, newTokens, prompts: each});
  return widePass(served, {load, allTokens: prompts * newTokens, decodes: false});
}

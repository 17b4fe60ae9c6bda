import {canarySamples, canarySeconds, type CanarySamples} from '../../../inference/release/canary';
import type {CanaryValues} from './inputs';

/** Numbers of control replicas that the table compares with the chosen one. */
const CONTROLS = [1, 2, 4, 9];

export interface CanaryOption extends CanarySamples {
  readonly controls: number;
  readonly seconds: number;
}

export interface CanaryRun {
  readonly chosen: CanaryOption;
  /** The chosen number of control replicas among others that the traffic allows. */
  readonly options: readonly CanaryOption[];
  /** Bad requests of the canary by then, if it is as bad as it has to be caught at, and if it is like the running one. */
  readonly badIfWorse: number;
  readonly badIfSame: number;
}

/** Size of a canary; `check` of the calculator has refused values without an answer. */
export function runCanary(values: CanaryValues): CanaryRun {
  const {baseline, worse, rate, share, judged} = values;
  const option = (controls: number): CanaryOption => {
    const input = {
      baseline: baseline / 100,
      worse: worse / 100,
      controls,
      requestsPerSecond: rate,
      share: share / 100,
      judged: judged / 100,
    };
    return {controls, ...canarySamples(input), seconds: canarySeconds(input)};
  };
  const chosen = option(values.controls);
  const served = (chosen.canaryRequests * 100) / judged;
  return {
    chosen,
    options: [...new Set([...CONTROLS, values.controls])]
      .filter((controls) => share * (1 + controls) <= 100)
      .toSorted((a, b) => a - b)
      .map((controls) => (controls === values.controls ? chosen : option(controls))),
    badIfWorse: (served * worse) / 100,
    badIfSame: (served * baseline) / 100,
  };
}

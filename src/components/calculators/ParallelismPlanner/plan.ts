import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import {DEFAULT_PASS} from '@site/src/inference/memory/deployment';
import {
  layoutName,
  layoutOptions,
  type HybridLayout,
} from '@site/src/inference/parallelism/hybridLayout';
import {hybridCapacity, type HybridCapacity} from '@site/src/inference/parallelism/hybridMemory';
import {hybridPrefillSeconds} from '@site/src/inference/parallelism/hybridPrefill';
import {
  hybridStep,
  type HybridServing,
  type HybridStep,
} from '@site/src/inference/parallelism/hybridStep';
import {unwrap} from '@site/src/inference/result';
import {CACHES, WEIGHTS} from '../serving/choices';
import {machineOf, shapeOf} from '../serving/machine';
import {fabricOf} from './fabric';
import type {PlannerValues} from './inputs';
import {memoryRefusal, shapeRefusal} from './refusal';

/** The most sequences of a layout at which a step keeps the limit. */
export interface FullestStep {
  /** In all replicas. */
  readonly sequences: number;
  readonly step: HybridStep;
}

/** A layout that can be started. */
export interface PlannedLayout {
  readonly name: string;
  readonly layout: HybridLayout;
  readonly capacity: HybridCapacity;
  /** In all replicas. */
  readonly fits: number;
  /** At the sequences that the reader asks for; undefined if they do not fit. */
  readonly asked: HybridStep | undefined;
  /** Undefined if one sequence takes longer than the limit. */
  readonly fullest: FullestStep | undefined;
  readonly prefillSeconds: number;
}

export interface RefusedLayout {
  readonly name: string;
  readonly reason: string;
}

export interface PlannerResult {
  readonly serving: HybridServing;
  readonly usable: readonly PlannedLayout[];
  readonly refused: readonly RefusedLayout[];
  /** Shortest step at the reader's number of sequences. */
  readonly fastest: PlannedLayout | undefined;
  /** Most output tokens per second within the limit. */
  readonly widest: PlannedLayout | undefined;
}

/** What the values say about time. */
export function servingOf(values: PlannerValues): HybridServing {
  const {arithmetic, precision} = WEIGHTS[values.weights];
  return {
    shape: shapeOf(values.model).shape,
    weights: precision,
    kv: CACHES[values.kv],
    machine: {
      ...machineOf(values.device, values.weights, 1),
      mfu: values.mfu / 100,
      mbu: values.mbu / 100,
    },
    fabric: fabricOf(acceleratorById(values.device), values),
    // Dispatch follows the arithmetic of the experts, as in DeepSeek's deployment: FP8 out, 16 bit back.
    sent: {
      activationBytes: 2,
      dispatchBytes: arithmetic === '16-bit' ? 2 : 1,
      expertImbalance: values.imbalance,
    },
  };
}

/** All layouts of values that the planner accepted. */
export function plan(values: PlannerValues): PlannerResult {
  const serving = servingOf(values);
  const memory = usableMemory(acceleratorById(values.device));
  if (!memory) throw new Error(`${values.device} has no memory of its own`);
  const usable: PlannedLayout[] = [];
  const refused: RefusedLayout[] = [];
  for (const option of layoutOptions(serving.shape, values.devices)) {
    const {layout} = option;
    const name = layoutName(layout);
    if (option.refused) {
      refused.push({name, reason: shapeRefusal(layout, option.refused)});
      continue;
    }
    const deployment = {...serving, layout, budget: {memoryBytes: memory.bytes}};
    const capacity = unwrap(hybridCapacity(deployment, values.context));
    const reason = memoryRefusal(capacity);
    // A shared context changes nothing about weights, so its refusal would repeat that of its layout.
    if (reason && layout.decodeContext > 1 && capacity.cacheBudgetBytes < 0) continue;
    if (reason) refused.push({name, reason});
    else usable.push(planned(values, serving, layout, capacity));
  }
  return {
    serving,
    usable,
    refused,
    fastest: best(usable, ({asked}) => (asked ? -asked.stepSeconds : undefined)),
    widest: best(usable, ({fullest}) => fullest?.step.tokensPerSecond),
  };
}

function planned(
  values: PlannerValues,
  serving: HybridServing,
  layout: HybridLayout,
  capacity: HybridCapacity,
): PlannedLayout {
  const {context} = values;
  const perReplica = Math.ceil(values.sequences / layout.dataParallel);
  const askedFits = perReplica <= capacity.sequencesPerReplica;
  return {
    name: layoutName(layout),
    layout,
    capacity,
    fits: layout.dataParallel * capacity.sequencesPerReplica,
    asked: askedFits
      ? withAsked(hybridStep(serving, layout, perReplica, context), values.sequences)
      : undefined,
    fullest: fullestStep(serving, layout, capacity.sequencesPerReplica, context, values.itl / 1000),
    prefillSeconds: hybridPrefillSeconds(serving, layout, context, DEFAULT_PASS.tokensPerPass),
  };
}

/** The rate of the sequences that there are, not of the places that replicas would have. */
const withAsked = (step: HybridStep, sequences: number): HybridStep => ({
  ...step,
  tokensPerSecond: sequences / step.stepSeconds,
});

/** Steps never get shorter with more sequences, so bisection finds the last that keeps the limit. */
function fullestStep(
  serving: HybridServing,
  layout: HybridLayout,
  most: number,
  context: number,
  limitSeconds: number,
): FullestStep | undefined {
  const at = (sequences: number) => hybridStep(serving, layout, sequences, context);
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle).stepSeconds <= limitSeconds) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? {sequences: low * layout.dataParallel, step: at(low)} : undefined;
}

function best(
  layouts: readonly PlannedLayout[],
  score: (layout: PlannedLayout) => number | undefined,
): PlannedLayout | undefined {
  const scored = layouts.flatMap((layout) => {
    const value = score(layout);
    return value === undefined ? [] : [{layout, value}];
  });
  return scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (most && most.value >= next.value ? most : next),
    undefined,
  )?.layout;
}

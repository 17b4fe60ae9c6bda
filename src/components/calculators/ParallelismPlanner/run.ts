import {acceleratorById} from '@site/src/data/accelerators';
import {modelById} from '@site/src/data/models';
import {ownModel} from '@site/src/data/configReader/ownModel';
import {shapeOf} from '@site/src/data/shapeOf';
import {DEFAULT_PASS} from '@site/src/inference/memory/deployment';
import {deviceCount} from '@site/src/inference/memory/layout';
import {
  isWide,
  layoutName,
  layoutOptions,
  type HybridLayout,
} from '@site/src/inference/parallelism/hybridLayout';
import {hybridCapacity, type HybridCapacity} from '@site/src/inference/parallelism/hybridMemory';
import {withPrompts, type LoadedStep} from '@site/src/inference/parallelism/hybridLoad';
import {
  hybridPrefillPace,
  hybridPrefillSeconds,
} from '@site/src/inference/parallelism/hybridPrefill';
import {
  hybridStep,
  type HybridServing,
  type HybridStep,
} from '@site/src/inference/parallelism/hybridStep';
import {
  FP8_BLOCK,
  blockRefusal,
  type WeightBlock,
} from '@site/src/inference/parallelism/weightBlocks';
import {CACHES, WEIGHTS} from '../../../serving/choices';
import {memoryBudget} from '../../../serving/deviceMemory';
import {atEfficiency, machineOf} from '../../../serving/machine';
import {fabricOf} from './fabric';
import type {PlannerValues} from './inputs';
import {memoryRefusal, shapeRefusal} from './refusal';

/** The most sequences of a layout at which the time between tokens keeps the limit, prompts included. */
export interface FullestStep {
  /** In all replicas. */
  readonly sequences: number;
  readonly step: LoadedStep;
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
  /** With prompts; undefined if one sequence takes longer than the limit. */
  readonly fullest: FullestStep | undefined;
  /** Of a prompt of the whole context, with nothing cached and nothing else running. */
  readonly prefillSeconds: number;
  /** Between two prompts of the reader's length that a replica computes one after the other, s. */
  readonly promptSeconds: number;
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
  /** Most output tokens per second within the limit, with the prompts of the requests. */
  readonly widest: PlannedLayout | undefined;
}

/** Description of the serving for the arithmetic of time. */
export function servingOf(values: PlannerValues): HybridServing {
  const {arithmetic, precision} = WEIGHTS[values.weights];
  return {
    shape: shapeOf(values.model).shape,
    weights: precision,
    kv: CACHES[values.kv],
    machine: atEfficiency(machineOf(values.device, values.weights, 1), values.mfu, values.mbu),
    fabric: fabricOf(acceleratorById(values.device), values),
    // Dispatch follows the arithmetic of the experts, as in DeepSeek's deployment: FP8 out, 16 bit back.
    sent: {
      activationBytes: 2,
      dispatchBytes: arithmetic === '16-bit' ? 2 : 1,
      expertImbalance: values.imbalance,
    },
  };
}

/** Blocks of weights that share a scale, where there are any; Mistral publishes FP8 with a scale for each matrix. */
function blockOf({model, weights, scales}: PlannerValues): WeightBlock | undefined {
  if (weights !== 'fp8') return undefined;
  const published = isPublishedInBlocks(model);
  const isInBlocks = scales === 'published' ? published : scales === 'blocks';
  return isInBlocks ? FP8_BLOCK : undefined;
}

/** Of an own model the format of the file counts: a block of quantization says `blocks of`. */
function isPublishedInBlocks(model: string): boolean {
  const own = ownModel(model);
  if (own) return own.ok && own.value.quantization?.format?.includes('blocks of') === true;
  const {nativeWeightDtype, family} = modelById(model);
  return nativeWeightDtype === 'fp8' && family !== 'Mistral';
}

/** All layouts of values that the planner accepted. */
export function plan(values: PlannerValues): PlannerResult {
  const serving = servingOf(values);
  const budget = memoryBudget(acceleratorById(values.device));
  if (!budget) throw new Error(`${values.device} has no memory of its own`);
  const usable: PlannedLayout[] = [];
  const refused: RefusedLayout[] = [];
  const block = blockOf(values);
  for (const option of layoutOptions(serving.shape, values.devices)) {
    const {layout} = option;
    const name = layoutName(layout);
    const problem = option.refused ?? (block && blockRefusal(serving.shape, layout, block));
    if (problem) {
      // A shared context divides no weights, so its refusal would repeat that of its layout.
      if (layout.decodeContext > 1) continue;
      refused.push({name, reason: shapeRefusal(layout, problem)});
      continue;
    }
    const deployment = {...serving, layout, budget};
    const capacity = hybridCapacity(deployment, values.context);
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
    widest: widestOf(usable),
  };
}

function planned(
  values: PlannerValues,
  serving: HybridServing,
  layout: HybridLayout,
  capacity: HybridCapacity,
): PlannedLayout {
  const {context: contextTokens} = values;
  const promptSeconds = hybridPrefillPace(serving, layout, promptOf(values));
  const perReplica = Math.ceil(values.sequences / layout.dataParallel);
  const askedFits = perReplica <= capacity.sequencesPerReplica;
  return {
    name: layoutName(layout),
    layout,
    capacity,
    fits: layout.dataParallel * capacity.sequencesPerReplica,
    asked: askedFits
      ? withAsked(hybridStep(serving, layout, {batch: perReplica, contextTokens}), values.sequences)
      : undefined,
    fullest: fullestStep(values, serving, layout, capacity.sequencesPerReplica, promptSeconds),
    prefillSeconds: hybridPrefillSeconds(serving, layout, {
      newTokens: contextTokens,
      chunkTokens: DEFAULT_PASS.tokensPerPass,
    }),
    promptSeconds,
  };
}

/** The prompt of a request: what is neither new nor the answer is in the cache. */
const promptOf = ({context, prompt, answer}: PlannerValues) => ({
  newTokens: prompt,
  cachedTokens: Math.max(0, context - prompt - answer),
});

/** The rate of the sequences that there are, not of the places that replicas would have. */
const withAsked = (step: HybridStep, sequences: number): HybridStep => ({
  ...step,
  tokensPerSecond: sequences / step.stepSeconds,
});

/** A decode step of so many sequences in each replica, with the prompts that their requests bring. */
export function loadedStep(
  {context: contextTokens, answer}: PlannerValues,
  serving: HybridServing,
  layout: HybridLayout,
  sequences: number,
  promptSeconds: number,
): LoadedStep {
  const step = hybridStep(serving, layout, {batch: sequences, contextTokens});
  return withPrompts(step, {sequences, promptSeconds, answerTokens: answer});
}

/** The time never gets shorter with more sequences, so bisection finds the last that keeps the limit. */
function fullestStep(
  values: PlannerValues,
  serving: HybridServing,
  layout: HybridLayout,
  most: number,
  promptSeconds: number,
): FullestStep | undefined {
  const at = (sequences: number) => loadedStep(values, serving, layout, sequences, promptSeconds);
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle).itlSeconds <= values.itl / 1000) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? {sequences: low * layout.dataParallel, step: at(low)} : undefined;
}

/** Part of the most throughput from which layouts count as equal: a model's error is larger. */
const EQUAL = 0.95;

/** The most throughput; of equal layouts the one in which a failed device takes the fewest others with it. */
function widestOf(usable: readonly PlannedLayout[]): PlannedLayout | undefined {
  const rate = ({fullest}: PlannedLayout) => fullest?.step.tokensPerSecond ?? 0;
  const most = Math.max(...usable.map(rate));
  const equal = usable.filter((row) => rate(row) > 0 && rate(row) >= EQUAL * most);
  const fewest = Math.min(...equal.map(({layout}) => groupOf(layout)));
  return best(
    equal.filter(({layout}) => groupOf(layout) === fewest),
    rate,
  );
}

/** Devices that fail together. */
const groupOf = (layout: HybridLayout) =>
  deviceCount(layout) / (isWide(layout) ? 1 : layout.dataParallel);

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

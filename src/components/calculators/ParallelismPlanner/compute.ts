import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {modelById} from '@site/src/data/models';
import {ownModel} from '@site/src/data/configReader/ownModel';
import {shapeOf} from '@site/src/data/shapeOf';
import type {Fabric} from '@site/src/inference/served/fabric';
import {DEFAULT_PASS} from '@site/src/inference/served/deviceMemory';
import {deviceCount, type Layout} from '@site/src/inference/served/layout';
import {serve, type Served} from '@site/src/inference/served/served';
import {isWide, layoutName, layoutOptions} from '@site/src/inference/parallelism/hybridLayout';
import {hybridCapacity, type HybridCapacity} from '@site/src/inference/parallelism/hybridMemory';
import {withPrompts, type LoadedStep} from '@site/src/inference/parallelism/hybridLoad';
import {
  hybridPrefillPace,
  hybridPrefillSeconds,
} from '@site/src/inference/parallelism/hybridPrefill';
import {hybridStep, type HybridStep} from '@site/src/inference/parallelism/hybridStep';
import {
  FP8_BLOCK,
  blockRefusal,
  type WeightBlock,
} from '@site/src/inference/parallelism/weightBlocks';
import {CACHES, WEIGHTS} from '../../../serving/choices';
import {deviceMemory} from '../../../serving/deviceMemory';
import {atEfficiency, linkOf, machineOf} from '../../../serving/machine';
import type {PlannerValues} from './calculator';
import {memoryRefusal, shapeRefusal} from './refusal';
import {equallyWide, rateOf} from './equallyWide';

/** The most sequences of a layout at which the time between tokens keeps the limit, prompts included. */
export interface FullestStep {
  /** In all replicas. */
  readonly sequences: number;
  readonly step: LoadedStep;
}

/** A layout that can be started. */
export interface PlannedLayout {
  readonly name: string;
  readonly served: Served;
  readonly layout: Layout;
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
  /** On one device. */
  readonly serving: Served;
  readonly usable: readonly PlannedLayout[];
  readonly refused: readonly RefusedLayout[];
  /** Shortest step at the reader's number of sequences. */
  readonly fastest: PlannedLayout | undefined;
  /** Most output tokens per second within the limit, with the prompts of the requests. */
  readonly widest: PlannedLayout | undefined;
}

/** Devices of a node where the part's own links do not join more. */
const NODE = 8;

/** Devices within reach of each other's links: a node, or the rack that they join. */
export function domainOf(part: Accelerator): number {
  return Math.max(NODE, part.scaleUpDomainSize ?? NODE);
}

/** Link between devices of this part; the caller's `check` refused a part without a confirmed link. */
function fabricOf(part: Accelerator, values: PlannerValues): Fabric {
  return {
    insideBytesPerSecond: (ranks) => linkOf(part, Math.max(2, ranks))?.bytesPerSecond ?? NaN,
    domainDevices: domainOf(part),
    acrossBytesPerSecond: values.network * 1e9,
    fixedSeconds: values.fixed * 1e-6,
    acrossFixedSeconds: values.across * 1e-6,
  };
}

/** The model on one device; layouts follow. */
export function servingOf(values: PlannerValues): Served {
  const {arithmetic, precision} = WEIGHTS[values.weights];
  const part = acceleratorById(values.device);
  return serve({
    shape: shapeOf(values.model).shape,
    weights: precision,
    kv: CACHES[values.kv],
    machine: atEfficiency(machineOf(values.device, values.weights, 1), values.mfu, values.mbu),
    memory: deviceMemory(part),
    fabric: fabricOf(part, values),
    // Dispatch follows the arithmetic of the experts, as in DeepSeek's deployment: FP8 out, 16 bit back.
    sent: {
      activationBytes: 2,
      dispatchBytes: arithmetic === '16-bit' ? 2 : 1,
      expertImbalance: values.imbalance,
    },
  });
}

/** Blocks of weights that share a scale, where there are any; Mistral publishes FP8 with a scale for each matrix. */
function blockOf({model, weights, scales}: PlannerValues): WeightBlock | undefined {
  if (weights !== 'fp8' && weights !== 'fp8only') return undefined;
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
export function compute(values: PlannerValues): PlannerResult {
  const serving = servingOf(values);
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
    const served = serving.with({layout});
    const capacity = hybridCapacity(served, values.context);
    const reason = memoryRefusal(capacity);
    // A shared context changes nothing about weights, so its refusal would repeat that of its layout.
    if (reason && layout.decodeContext > 1 && capacity.cacheBudgetBytes < 0) continue;
    if (reason) refused.push({name, reason});
    else usable.push(planned(values, served, capacity));
  }
  return {
    serving,
    usable,
    refused,
    fastest: best(usable, ({asked}) => (asked ? -asked.stepSeconds : undefined)),
    widest: widestOf(usable),
  };
}

function planned(values: PlannerValues, served: Served, capacity: HybridCapacity): PlannedLayout {
  const {layout} = served;
  const {context: contextTokens} = values;
  const promptSeconds = hybridPrefillPace(served, requestOf(values));
  const perReplica = Math.ceil(values.sequences / layout.dataParallel);
  const askedFits = perReplica <= capacity.sequencesPerReplica;
  return {
    name: layoutName(layout),
    served,
    layout,
    capacity,
    fits: layout.dataParallel * capacity.sequencesPerReplica,
    asked: askedFits
      ? withAsked(hybridStep(served, {batch: perReplica, contextTokens}), values.sequences)
      : undefined,
    fullest: fullestStep(values, served, capacity.sequencesPerReplica, promptSeconds),
    prefillSeconds: hybridPrefillSeconds(served, {
      newTokens: contextTokens,
      chunkTokens: DEFAULT_PASS.tokensPerPass,
    }),
    promptSeconds,
  };
}

/** Tokens of a request: the context holds all of them, so a short one cuts the answer, then what is new in the prompt. */
export function requestOf({context, ...asked}: PlannerValues): {
  readonly answer: number;
  readonly newTokens: number;
  readonly cachedTokens: number;
} {
  const answer = Math.max(1, Math.min(asked.answer, context - 1));
  const newTokens = Math.max(1, Math.min(asked.prompt, context - answer));
  return {answer, newTokens, cachedTokens: Math.max(0, context - newTokens - answer)};
}

/** The rate of the sequences that there are, not of the places that replicas would have. */
const withAsked = (step: HybridStep, sequences: number): HybridStep => ({
  ...step,
  tokensPerSecond: sequences / step.stepSeconds,
});

/** A decode step of so many sequences in each replica, with the prompts that their requests bring. */
export function loadedStep(
  values: PlannerValues,
  served: Served,
  sequences: number,
  promptSeconds: number,
): LoadedStep {
  const step = hybridStep(served, {batch: sequences, contextTokens: values.context});
  return withPrompts(step, {sequences, promptSeconds, answerTokens: requestOf(values).answer});
}

/** The time never gets shorter with more sequences, so bisection finds the last that keeps the limit. */
function fullestStep(
  values: PlannerValues,
  served: Served,
  most: number,
  promptSeconds: number,
): FullestStep | undefined {
  const at = (sequences: number) => loadedStep(values, served, sequences, promptSeconds);
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle).itlSeconds <= values.itl / 1000) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? {sequences: low * served.layout.dataParallel, step: at(low)} : undefined;
}

/** The most throughput; of equal layouts the one in which a failed device takes the fewest others with it. */
function widestOf(usable: readonly PlannedLayout[]): PlannedLayout | undefined {
  const equal = equallyWide(usable);
  const fewest = Math.min(...equal.map(({layout}) => groupOf(layout)));
  return best(
    equal.filter(({layout}) => groupOf(layout) === fewest),
    rateOf,
  );
}

/** Devices that fail together. */
const groupOf = (layout: Layout) =>
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

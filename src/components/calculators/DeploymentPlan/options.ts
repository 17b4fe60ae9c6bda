import {accelerators, acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {
  fullReplica,
  replicaAtRate,
  type FullReplica,
  type ReplicaLoad,
  type RequestTokens,
} from '@site/src/inference/capacity/replicaLoad';
import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {memoryPlan} from '@site/src/inference/memory/plan';
import {scaledMachine, type Machine} from '@site/src/inference/served/machine';
import {binaryBytes, counted, seconds} from '../../../numbers/format';
import {CACHES, WEIGHTS, type WeightsId} from '../../../serving/choices';
import {deviceMemory} from '../../../serving/deviceMemory';
import {wholeBlocks} from '../../../serving/loadTest';
import {atEfficiency, layoutProblem, linkOf, machineOf} from '../../../serving/machine';
import {serve, type Served} from '@site/src/inference/served/served';
import {weightsProblem} from '../serving/serverProblem';
import type {PlanValues} from './calculator';
import {fittingWeights, possibleWeights} from './weights';

/** Tensor-parallel sizes that are tried. */
const COUNTS = [1, 2, 4, 8] as const;

/** The most sequences at once that an engine takes. */
const MOST_SEQUENCES = 4096;

/** Measurement of the reader against the prediction. */
interface Reached {
  /** Measured ÷ predicted speed. */
  readonly speed: number;
  /** Requests at once in that test. */
  readonly slots: number;
}

/**
 * Values that are planned for: the form, with the rate of the users, with what follows from other fields, and with the results of
 * tests.
 */
export type Asked = PlanValues & {
  readonly measured?: Reached;
  /** Devices of the layout that tests chose: it stays the plan, also where another one needs fewer devices in all. */
  readonly tested?: number;
};

/** The rate that users give, where the reader entered none. */
export const rateOf = ({users, pause, rate}: PlanValues): number =>
  rate > 0 ? rate : users / pause;

/** Tokens that a chat template adds to a request at most; assumed. */
const TEMPLATE_TOKENS = 100;

/** Tokens of the longest request of the load test, with the chat template. */
export function longestTested({prompt, answer, shared, spread}: PlanValues): number {
  const most = 1 + spread / 100;
  return shared + Math.ceil(most * (prompt - shared)) + Math.ceil(most * answer) + TEMPLATE_TOKENS;
}

const SHARED_PART = RUNNING_WORKLOAD.sharedTokens / RUNNING_WORKLOAD.promptTokens;

/** Tokens that all share: of a prompt that is not longer, the usual part. */
export const sharedOf = ({shared, prompt}: PlanValues): number =>
  shared < prompt ? shared : Math.floor(SHARED_PART * prompt);

/** Folded fields follow those in view, so that none of these is refused for a value that nobody sees. */
function following(values: PlanValues): Asked {
  const {device, model} = values;
  const asked = {...values, rate: rateOf(values), shared: sharedOf(values)};
  return {
    ...asked,
    weights: possibleWeights(model, fittingWeights(model, values.weights), device),
    longest: Math.min(
      shapeOf(model).shape.maxContextTokens ?? Infinity,
      Math.max(values.longest, longestTested(asked)),
    ),
  };
}

/**
 * Values that the form asks to be planned. A measured rate is compared with what the plan without it predicts for the same test, and the
 * ratio is taken for the speed of everything: of other layouts and devices as well. A rate above the one at peak rates is not used.
 *
 * @param tested devices of a replica of the plan without the measurement; the layout that the mean takes unless given
 */
export function askedOf(values: PlanValues, tested?: number): Asked {
  const asked = {...following(values), ...(tested !== undefined && {tested})};
  const {reached} = values;
  const [plan] = reached > 0 ? optionsOf(asked, {others: false}).own : [];
  if (!plan || reached > boundOf(asked, plan)) return asked;
  const speed = reached / plan.full.load.requestsPerSecond;
  return {...asked, measured: {speed, slots: slotsOf(plan)}, tested: plan.devices};
}

/** Requests/s of a replica at the peak rates of its devices. */
function boundOf(asked: Asked, plan: Option): number {
  const gpus = String(plan.devices) as PlanValues['gpus'];
  const [peak] = optionsOf({...asked, gpus, mfu: 100, mbu: 100}, {others: false}).own;
  return peak?.full.load.requestsPerSecond ?? Infinity;
}

/** Requests/s that the capacity test of a replica should report, as predicted without a measurement. */
export const capacityOf = ({measured, reached}: Asked, plan: Option): number =>
  measured ? reached / measured.speed : plan.full.load.requestsPerSecond;

/** So many equal replicas that serve the rate within the limits. */
export interface Option {
  readonly part: Accelerator;
  /** Of one replica. */
  readonly devices: (typeof COUNTS)[number];
  readonly replicas: number;
  readonly allDevices: number;
  readonly serving: Served;
  /** Sequences of the whole context that the memory of a replica holds. */
  readonly held: number;
  /** A replica at the most that it serves within the limits, and what ends it. */
  readonly full: Required<FullReplica>;
  /** A replica at its part of the rate. */
  readonly load: ReplicaLoad;
}

/** Why so many devices serve no request within the limits. */
export interface Refusal {
  readonly devices: number;
  readonly reason: string;
  /** The limit that one request alone breaks. */
  readonly limit?: FullReplica['limit'];
}

export interface Options {
  /** The reader's device, from the fewest devices in all; a layout that was tested stands first. */
  readonly own: readonly Option[];
  readonly refused: readonly Refusal[];
  /** The best of each other device, from the fewest in all. */
  readonly others: readonly Option[];
}

/** Tokens of a request; the prefix cache finds whole blocks. */
export const requestOf = ({prompt, answer, shared}: PlanValues): RequestTokens => ({
  promptTokens: prompt,
  cachedTokens: Math.min(wholeBlocks(shared), prompt - 1),
  answerTokens: answer,
});

/** Replicas of the reader's device, and of all others unless they are left out, that serve the workload. */
export function optionsOf(values: Asked, {others = true} = {}): Options {
  const part = acceleratorById(values.device);
  const counts =
    values.gpus === 'fewest' ? COUNTS : COUNTS.filter((n) => String(n) === values.gpus);
  const tried = counts.map((devices) => tryDevices(part, devices, values));
  return {
    own: tried
      .filter((one): one is Option => 'part' in one)
      .sort((a, b) => isTested(values, b) - isTested(values, a) || byDevices(a, b)),
    refused: tried.filter((one): one is Refusal => !('part' in one)),
    others: (others ? accelerators : [])
      .filter(({id}) => id !== part.id)
      .flatMap((other) => bestOf(other, values))
      .sort(byDevices),
  };
}

/** Fewest devices first, then the shortest time between tokens. */
export const byDevices = (a: Option, b: Option): number =>
  a.allDevices - b.allDevices || a.load.itlSeconds - b.load.itlSeconds;

const isTested = ({tested}: Asked, {devices}: Option) => Number(tested === devices);

/** So many devices at the shares of their peaks that are planned with, times what a measurement says. */
export function machineFor(
  {mfu, mbu, measured}: Asked,
  part: Accelerator,
  weights: WeightsId,
  devices: number,
): Machine {
  const machine = atEfficiency(machineOf(part.id, weights, devices), mfu, mbu);
  return scaledMachine(machine, measured?.speed ?? 1);
}

function bestOf(part: Accelerator, values: Asked): readonly Option[] {
  const runs = weightsProblem(values.weights, values.model, part) === undefined;
  if (!runs || part.bandwidthBytesPerSecond === null) return [];
  return COUNTS.map((devices) => tryDevices(part, devices, values))
    .filter((one): one is Option => 'part' in one)
    .sort(byDevices)
    .slice(0, 1);
}

/** Replicas of so many devices, or why they do not serve the workload. */
export function tryDevices(
  part: Accelerator,
  devices: (typeof COUNTS)[number],
  values: Asked,
): Option | Refusal {
  const refuse = (reason: string): Refusal => ({devices, reason});
  const memory = deviceMemory(part);
  if (!memory) return refuse('no source confirms the memory');
  const layout = layoutProblem(values.model, devices);
  if (layout !== undefined) return refuse(`the number ${layout}`);
  if (devices > 1 && linkOf(part, devices) === undefined) {
    return refuse('no bandwidth between such devices is confirmed');
  }
  const serving = serve({
    shape: shapeOf(values.model).shape,
    weights: WEIGHTS[values.weights].precision,
    kv: CACHES[values.kv],
    machine: machineFor(values, part, values.weights, devices),
    memory,
    layout: {tensorParallel: devices},
  });
  // An engine does not start where its longest request finds no room.
  const {largest: atLongest, limit: ends} = largestBatch(serving, values.longest);
  if (atLongest === 0) {
    const [stage] = memoryPlan(serving, 1, values.longest).stages;
    const missing =
      ends === 'weights' ? 'the weights fill the memory' : 'the longest request is too long';
    return refuse(
      `${missing}: ${binaryBytes(Math.max(0, -(stage?.freeBytes ?? 0)))} are missing on each device`,
    );
  }
  const {largest: held} = largestBatch(serving, values.prompt + values.answer);
  const request = requestOf(values);
  const limits = {itlSeconds: values.itl / 1000, firstTokenSeconds: values.ttft / 1000};
  const most = Math.min(held, MOST_SEQUENCES);
  const full = fullReplica(serving, request, {...limits, most});
  if (!full.load) {
    const reason =
      full.limit === 'itl'
        ? `even one request alone gets a token later than ${seconds(limits.itlSeconds)} after the last`
        : `even one request alone waits longer than ${seconds(limits.firstTokenSeconds)} for its first token`;
    return {...refuse(reason), limit: full.limit};
  }
  const goodputPerReplica = (full.load.requestsPerSecond * values.planned) / 100;
  const replicas = requiredReplicas({peakRequestsPerSecond: values.rate, goodputPerReplica});
  const whole = {load: full.load, limit: full.limit};
  return withReplicas(values, {part, devices, serving, held, full: whole}, replicas);
}

/** A layout with so many replicas, each with its part of the rate. */
export function withReplicas(
  values: PlanValues,
  layout: Omit<Option, 'replicas' | 'allDevices' | 'load'>,
  replicas: number,
): Option {
  const {serving, devices, full} = layout;
  const atRate = {requestsPerSecond: values.rate / replicas, most: full.load.sequences};
  const load = replicaAtRate(serving, requestOf(values), atRate) ?? full.load;
  return {...layout, replicas, allDevices: replicas * devices, load};
}

/** Sequences that the engine is told to run at most: more of them would break a limit. */
export const slotsOf = ({full}: Option): number => full.load.sequences;

/** “2 × NVIDIA H100 SXM”, or “3 replicas of 2 × …”, with another name of the device if it is given. */
export function optionName({part, devices, replicas}: Option, device = part.name): string {
  const one = `${devices} × ${device}`;
  return replicas === 1 ? one : `${counted(replicas, 'replica')} of ${one}`;
}

import {
  acceleratorById,
  accelerators,
  usableMemory,
  type Accelerator,
  type UsableMemory,
} from '@site/src/data/accelerators';
import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {shapeOf} from '@site/src/data/shapeOf';
import {equalCostPrice} from '@site/src/inference/cost/equalPrice';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {memoryPlan, type DevicePlan} from '@site/src/inference/memory/plan';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {EXPECTED} from '@site/src/inference/time/efficiency';
import {deviceMemory} from '../../../serving/deviceMemory';
import {clientWait, type ClientWait} from '../../../serving/firstToken';
import {linkOf, layoutProblem, type Link} from '../../../serving/machine';
import {CACHES, peaksOf, WEIGHTS, type WeightChoice} from '../../../serving/choices';
import {ANY} from '../../../forms/inputs';
import type {FitValues} from './calculator';
import {serve, type Served} from '@site/src/inference/served/served';
import type {Failure, Rejection} from './rejection';

/** A replica that holds the wanted batch in time. */
export interface Fit {
  readonly part: Accelerator;
  readonly devices: number;
  readonly served: Served;
  readonly memory: UsableMemory;
  /** Memory of one device at the wanted batch. */
  readonly held: DevicePlan;
  /** Most sequences of the context, memory alone. */
  readonly largest: number;
  readonly step: DecodeStep;
  readonly firstToken: ClientWait;
  readonly link: Link | undefined;
  /** What was wrong with the next fewer devices. */
  readonly fewer: Failure | undefined;
  /** USD a device-hour at which its tokens cost what those of the reader's device cost; null without a price. */
  readonly equalPrice: number | null;
}

export interface Found {
  /** Parts of racks last: nobody buys one of them. Then by number of devices, then by time between tokens. */
  readonly fits: readonly Fit[];
  readonly rejected: readonly Rejection[];
  /** Tensor-parallel sizes that were tried. */
  readonly counts: readonly number[];
  /** Tokens of the prompt, which is no longer than the context. */
  readonly promptTokens: number;
  /** The replica whose price the reader typed, if it fits. */
  readonly priced: Fit | undefined;
}

/**
 * The smallest replica on every verified device that the vendor filter lets through and on the reader's own, and why others have none.
 */
export function compute(values: FitValues): Found {
  const counts = [1, 2, 4, 8].filter(
    (n) => n <= Number(values.most) && layoutProblem(values.model, n) === undefined,
  );
  const fits: Fit[] = [];
  const rejected: Rejection[] = [];
  const listed = accelerators.filter(
    ({vendor}) => values.vendor === ANY || vendor === values.vendor,
  );
  const own = isOwnDevice(values.priced) ? [acceleratorById(values.priced)] : [];
  for (const part of [...own, ...listed]) {
    const result = smallest(part, values, counts);
    if ('failure' in result) rejected.push(result);
    else fits.push(result);
  }
  fits.sort(
    (a, b) =>
      Number(isOfRack(a)) - Number(isOfRack(b)) ||
      a.devices - b.devices ||
      a.step.stepSeconds - b.step.stepSeconds,
  );
  const priced = values.price > 0 ? fits.find(({part}) => part.id === values.priced) : undefined;
  return {
    fits: priced
      ? fits.map((fit) => ({...fit, equalPrice: priceBeside(values, priced, fit)}))
      : fits,
    rejected,
    counts,
    promptTokens: promptOf(values),
    priced,
  };
}

/** Whether a device is sold in whole racks, and never alone or in a server. */
export const isOfRack = ({part}: Fit): boolean => part.category === 'rack-scale-gpu';

/** A prompt that is longer than the context follows it. */
const promptOf = ({prompt, context}: FitValues) => Math.min(prompt, context);

function priceBeside({price}: FitValues, reference: Fit, other: Fit): number {
  const rate = ({devices, step}: Fit) => ({devices, tokensPerSecond: step.tokensPerSecond});
  return equalCostPrice(price, rate(reference), rate(other));
}

function smallest(part: Accelerator, values: FitValues, counts: readonly number[]) {
  const reject = (failure: Failure): Rejection => ({part, failure});
  const memory = usableMemory(part);
  if (!memory) return reject({kind: 'memory'});
  const {arithmetic, native, rate, runsOn}: WeightChoice = WEIGHTS[values.weights];
  if (runsOn?.(part) === false) return reject({kind: 'engine'});
  if (rate(part) === null) {
    // A part may have the arithmetic, although nobody confirms its rate.
    const hasFormat = native === undefined || part.nativeFormats.includes(native);
    return reject({kind: hasFormat ? 'rate' : 'format', arithmetic});
  }
  let failure: Failure = {kind: 'layout'};
  for (const devices of counts) {
    const link = devices > 1 ? linkOf(part, devices) : undefined;
    if (devices > 1 && !link) return reject({kind: 'link', before: failure});
    const tried = attempt({part, memory, devices, link}, values);
    if (!('kind' in tried)) return devices > 1 ? {...tried, fewer: failure} : tried;
    failure = tried;
  }
  return reject(failure);
}

interface Replica {
  readonly part: Accelerator;
  readonly memory: UsableMemory;
  readonly devices: number;
  readonly link: Link | undefined;
}

function attempt(replica: Replica, values: FitValues): Fit | Failure {
  const {part, memory, devices, link} = replica;
  const {concurrency, context} = values;
  const served = serve({
    shape: shapeOf(values.model).shape,
    weights: WEIGHTS[values.weights].precision,
    kv: CACHES[values.kv],
    machine: {
      ...peaksOf(WEIGHTS[values.weights], part),
      bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
      ...(link && {linkBytesPerSecond: link.bytesPerSecond}),
      ...(values.times === 'expected' && EXPECTED),
    },
    memory: deviceMemory(part),
    layout: {tensorParallel: devices},
  });
  const {largest, limit} = largestBatch(served, context);
  const [held] = memoryPlan(served, concurrency, context).stages;
  if (!held) throw new Error('a plan has at least one stage');
  if (limit === 'weights') {
    return {kind: 'weights', devices, overBytes: -held.freeBytes - held.cacheBytes};
  }
  if (largest < concurrency) return {kind: 'cache', devices, largest};
  const step = decodeStep(served, {batch: concurrency, contextTokens: context});
  if (values.itl > 0 && step.stepSeconds > values.itl / 1000) {
    return {kind: 'slow', devices, seconds: step.stepSeconds};
  }
  return {
    part,
    devices,
    served,
    memory,
    held,
    largest,
    step,
    firstToken: clientWait(served, {newTokens: promptOf(values)}, concurrency),
    link,
    fewer: undefined,
    equalPrice: null,
  };
}

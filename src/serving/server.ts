import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS, type Deployment} from '@site/src/inference/memory/deployment';
import {ONE_DEVICE} from '@site/src/inference/memory/layout';
import {EXPECTED} from '@site/src/inference/time/efficiency';
import type {Machine} from '@site/src/inference/served/machine';
import {CACHES, WEIGHTS, type WeightsId} from './choices';
import {memoryBudget, serverMemory} from './deviceMemory';
import {serve, type Served} from '@site/src/inference/served/served';
import {efficiencyOf, machineOf} from './machine';

/** What the inputs say of the server. */
export interface ServerValues {
  readonly model: string;
  readonly device: string;
  readonly gpus: '1' | '2' | '4' | '8';
  /** BF16 if absent. */
  readonly weights?: WeightsId;
  /** Percent of the peaks. */
  readonly mfu: number;
  readonly mbu: number;
}

/** A server by the ids of records. */
export interface ServerIds {
  readonly model: string;
  readonly device: string;
  readonly devices: number;
  /** BF16 if absent. */
  readonly weights?: WeightsId;
  /** In 16 bit if absent. */
  readonly kv?: keyof typeof CACHES;
}

/**
 * A model on devices of the lists, which a form or a test has checked.
 *
 * @param efficiency shares of the peaks and overheads; the expected ones unless given, none with `{}`
 */
export function serverOf(
  {model, device, devices, weights = 'bf16', kv = 'bf16'}: ServerIds,
  efficiency: Pick<Machine, 'mfu' | 'mbu' | 'overheads'> = EXPECTED,
): Served {
  return serve({
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES[kv],
    machine: {...machineOf(device, weights, devices), ...efficiency},
    layout: {tensorParallel: devices},
  });
}

/** The server with a cache in 16 bit, at the entered efficiency. */
export function servingOf({gpus, mfu, mbu, ...ids}: ServerValues): Served {
  return serverOf({...ids, devices: Number(gpus)}, efficiencyOf(mfu, mbu));
}

/** Its memory, with the usual settings of an engine on the device. Throws where no source confirms the memory. */
export function deploymentOf({
  model,
  device,
  devices,
  weights = 'bf16',
  kv = 'bf16',
}: ServerIds): Deployment {
  const part = acceleratorById(device);
  const budget = memoryBudget(part);
  if (!budget) throw new RangeError(`device: the memory of ${device} is not known`);
  return {
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES[kv],
    layout: {...ONE_DEVICE, tensorParallel: devices},
    budget,
    pass: serverMemory(part).pass,
  };
}

/** KV blocks that the memory holds beside the weights; 0 if they do not fit, or the memory is not known. */
export function kvBlocksOf({
  model,
  device,
  gpus,
  weights = 'bf16',
  kv = 'bf16',
}: Pick<ServerValues, 'model' | 'device' | 'gpus' | 'weights'> & Pick<ServerIds, 'kv'>): number {
  if (!memoryBudget(acceleratorById(device))) return 0;
  const deployment = deploymentOf({model, device, devices: Number(gpus), weights, kv});
  // A sequence of one block: so many of them are so many blocks.
  return largestBatch(deployment, DEFAULT_BLOCK_TOKENS).largest;
}

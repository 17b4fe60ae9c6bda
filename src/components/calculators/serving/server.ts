import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/memory/kvPrecision';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/memory/deployment';
import {ONE_DEVICE} from '@site/src/inference/memory/layout';
import {unwrap} from '@site/src/inference/result';
import {WEIGHTS, type WeightsId} from './choices';
import {memoryBudget} from './deviceMemory';
import {serve, type Served} from '@site/src/inference/served/served';
import {atEfficiency, machineOf} from './machine';

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

/** The server with a cache in 16 bit, at the entered efficiency. */
export function servingOf({model, device, gpus, weights = 'bf16', mfu, mbu}: ServerValues): Served {
  const devices = Number(gpus);
  return serve({
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: KV_16_BIT,
    machine: atEfficiency(machineOf(device, weights, devices), mfu, mbu),
    layout: {tensorParallel: devices},
  });
}

/** KV blocks that the memory holds beside the weights; 0 if they do not fit. */
export function kvBlocksOf({
  model,
  device,
  gpus,
  weights = 'bf16',
}: Pick<ServerValues, 'model' | 'device' | 'gpus' | 'weights'>): number {
  const budget = memoryBudget(acceleratorById(device));
  if (!budget) return 0;
  const deployment = {
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: KV_16_BIT,
    layout: {...ONE_DEVICE, tensorParallel: Number(gpus)},
    budget,
  };
  // A sequence of one block: so many of them are so many blocks.
  return unwrap(largestBatch(deployment, DEFAULT_BLOCK_TOKENS)).largest;
}

import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/memory/deployment';
import {ONE_DEVICE} from '@site/src/inference/memory/layout';
import {CACHES, WEIGHTS, type WeightsId} from '../../../serving/choices';
import {memoryBudget} from '../../../serving/deviceMemory';
import {type Served} from '@site/src/inference/served/served';
import {serverOf} from '../../../serving/server';
import type {ServerValues} from '../../../serving/server';

type Values = Pick<ServerValues, 'model' | 'device' | 'gpus'> & {
  readonly weights: WeightsId;
  readonly kv: 'bf16' | 'fp8';
};

/** The server at measured efficiency, with weights and cache in the chosen formats. */
export const offloadServing = ({model, device, gpus, weights, kv}: Values): Served =>
  serverOf({model, device, devices: Number(gpus), weights, kv: kv});

/** Cache bytes of a token over all layers and ranks, latents counted once. */
export const wholeTokenBytes = ({model, kv}: Pick<Values, 'model' | 'kv'>): number =>
  bytesPerToken(shapeOf(model).shape, CACHES[kv]).unwindowedBytes;

/** Tokens of cache that the devices hold beside the weights; 0 if the weights do not fit. */
export function deviceCacheTokens({model, device, gpus, weights, kv}: Values): number {
  const budget = memoryBudget(acceleratorById(device));
  if (!budget) return 0;
  const deployment = {
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES[kv],
    layout: {...ONE_DEVICE, tensorParallel: Number(gpus)},
    budget,
  };
  // A sequence of one block: so many of them are so many blocks.
  return largestBatch(deployment, DEFAULT_BLOCK_TOKENS).largest * DEFAULT_BLOCK_TOKENS;
}

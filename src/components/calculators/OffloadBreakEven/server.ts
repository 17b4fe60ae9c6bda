import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/memory/deployment';
import {ONE_DEVICE} from '@site/src/inference/memory/layout';
import {unwrap} from '@site/src/inference/result';
import type {Serving} from '@site/src/inference/time/serving';
import {CACHES, WEIGHTS} from '../serving/choices';
import {MEASURED} from '../serving/inputs';
import {shapeOf} from '../serving/machine';
import {servingOf, type ServerValues} from '../serving/server';

type Values = Pick<ServerValues, 'model' | 'device' | 'gpus'> & {readonly kv: 'bf16' | 'fp8'};

/** The server in 16 bit at measured efficiency, with the cache in the chosen format. */
export const offloadServing = (values: Values): Serving => ({
  ...servingOf({...values, ...MEASURED}),
  kv: CACHES[values.kv],
});

/** Cache bytes of a token over all layers and ranks, latents counted once. */
export const wholeTokenBytes = ({model, kv}: Pick<Values, 'model' | 'kv'>): number =>
  unwrap(bytesPerToken(shapeOf(model).shape, CACHES[kv])).unwindowedBytes;

/** Tokens of cache that the devices hold beside the weights; 0 if the weights do not fit. */
export function deviceCacheTokens({model, device, gpus, kv}: Values): number {
  const memory = usableMemory(acceleratorById(device));
  if (!memory) return 0;
  const deployment = {
    shape: shapeOf(model).shape,
    weights: WEIGHTS.bf16.precision,
    kv: CACHES[kv],
    layout: {...ONE_DEVICE, tensorParallel: Number(gpus)},
    budget: {memoryBytes: memory.bytes},
  };
  // A sequence of one block: so many of them are so many blocks.
  return unwrap(largestBatch(deployment, DEFAULT_BLOCK_TOKENS)).largest * DEFAULT_BLOCK_TOKENS;
}

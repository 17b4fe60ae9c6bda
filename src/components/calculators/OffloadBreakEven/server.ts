import {shapeOf} from '@site/src/data/shapeOf';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {CACHES} from '../../../serving/choices';
import {type Served} from '@site/src/inference/served/served';
import {kvBlocksOf, serverOf, type FormServer} from '../../../serving/server';

type Values = Required<FormServer>;

/** The server at measured efficiency, with weights and cache in the chosen formats. */
export const offloadServing = ({model, device, gpus, weights, kv}: Values): Served =>
  serverOf({model, device, devices: Number(gpus), weights, kv});

/** Cache bytes of a token over all layers and ranks, latents counted once. */
export const wholeTokenBytes = ({model, kv}: Pick<Values, 'model' | 'kv'>): number =>
  bytesPerToken(shapeOf(model).shape, CACHES[kv]).unwindowedBytes;

/** Tokens of cache that the devices hold beside the weights; 0 if the weights do not fit. */
export function deviceCacheTokens({model, device, gpus, weights, kv}: Values): number {
  return kvBlocksOf({model, device, gpus, weights, kv}) * DEFAULT_BLOCK_TOKENS;
}

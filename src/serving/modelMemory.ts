import {KV_16_BIT} from '../inference/precision/kvPrecision';
import {sequenceBytes} from '../inference/memory/kvCache';
import {weightBytes} from '../inference/memory/weights';
import {FORMATS} from '../inference/precision/formats';
import {OUTSIDE_BLOCKS} from '../inference/precision/outsideBlocks';
import {weightPrecision} from '../inference/precision/weightPrecision';
import {acceleratorById, usableMemory} from '../data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';

/** Memory of a model and a number of sequences, undivided, in bytes. */
interface ModelMemory {
  readonly weights: number;
  readonly caches: number;
  readonly total: number;
  /** H100 SXM that hold it, by capacity alone. */
  readonly devices: number;
}

/** 90 % of what the driver of an H100 SXM reports, in bytes. */
export const usableOfH100 = 0.9 * (usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN);

/** FP8 weights with embeddings at 16 bits, and the 16-bit caches of a number of sequences. */
export function modelMemory(id: string, sequences: number, contextTokens: number): ModelMemory {
  const {shape} = shapeOf(id);
  const precision = weightPrecision(FORMATS.fp8, OUTSIDE_BLOCKS);
  const weights = weightBytes(shape, precision).totalBytes;
  const one = sequenceBytes({shape, contextTokens, precision: KV_16_BIT}).cacheBytes;
  const caches = sequences * one;
  const total = weights + caches;
  return {weights, caches, total, devices: Math.ceil(total / usableOfH100)};
}

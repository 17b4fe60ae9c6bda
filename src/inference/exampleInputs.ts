/** Inputs for examples and first tries: a well-known model on a well-known device. */
import {denseShape} from './model/denseShape';
import {FORMATS} from './precision/formats';
import {KV_16_BIT} from './precision/kvPrecision';
import {weightPrecision} from './precision/weightPrecision';
import type {PointConditions} from './prediction/conditions';
import type {Machine} from './served/machine';
import {serve} from './served/served';
import {GIB} from './units';

/** The shape of Llama 3.1 8B, from its published configuration. */
export const LLAMA_31_8B = denseShape({
  layers: 32,
  hiddenSize: 4096,
  queryHeads: 32,
  keyValueHeads: 8,
  headDim: 128,
  intermediateSize: 14336,
  vocabularySize: 128256,
});

/** NVIDIA's H100 SXM at its peaks: dense BF16, HBM3, NVLink in one direction. */
export const H100 = {
  flopsPerSecond: 989e12,
  bytesPerSecond: 3.35e12,
  linkBytesPerSecond: 450e9,
} satisfies Machine;

/**
 * Llama 3.1 8B in BF16 on one H100 at its peaks, so that times are bounds. The device has 80 GiB, of which a server fills its usual
 * share, and stands in a node of eight with 400 Gbit/s of network each.
 */
export const LLAMA_ON_H100 = serve({
  shape: LLAMA_31_8B,
  weights: weightPrecision(FORMATS.bf16),
  kv: KV_16_BIT,
  machine: H100,
  memory: {memoryBytes: 80 * GIB},
  fabric: {
    insideBytesPerSecond: () => 450e9,
    domainDevices: 8,
    acrossBytesPerSecond: 50e9,
    fixedSeconds: 10e-6,
    acrossFixedSeconds: 30e-6,
  },
});

/** One stream that writes 1,024 tokens, of which the output rate was counted. */
export const ONE_STREAM: PointConditions = {
  regime: 'decode',
  quantity: 'output rate',
  inputTokens: 0,
  outputTokens: 1024,
  load: {batch: 1},
};

import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {weightBytes} from '@site/src/inference/memory/weights';
import {prefill} from '@site/src/inference/time/prefill';
import {WEIGHTS, type WeightsId} from '../../../serving/choices';
import {MEASURED} from '../../../serving/machine';
import {servingOf, type FormServer} from '../../../serving/server';

interface Server extends FormServer {
  readonly label: string;
  readonly weights: WeightsId;
}

/** Replicas with a KV cache in 16 bit. */
export const SERVERS = {
  small: {
    label: 'Llama 3.1 8B, BF16, one H100',
    model: 'meta-llama/Llama-3.1-8B',
    device: 'nvidia-h100-sxm',
    gpus: '1',
    weights: 'bf16',
  },
  large: {
    label: 'Llama 3.3 70B, FP8, two H100',
    model: workload.model,
    device: workload.device,
    gpus: '2',
    weights: workload.weights,
  },
} as const satisfies Record<string, Server>;

export type ServerId = keyof typeof SERVERS;

/** Prefill of one prompt at measured efficiency, alone on the replica, s. */
export const prefillSecondsOf = (server: ServerId, newTokens: number): number =>
  prefill(servingOf({...SERVERS[server], ...MEASURED}), {newTokens}).prefillSeconds;

/** Cache bytes of a token in 16 bit. */
export const kvTokenBytes = (server: ServerId): number =>
  bytesPerToken(shapeOf(SERVERS[server].model).shape, KV_16_BIT).unwindowedBytes;

/** Bytes of the weights. */
export const weightBytesOf = (server: ServerId): number =>
  weightBytes(shapeOf(SERVERS[server].model).shape, WEIGHTS[SERVERS[server].weights].precision)
    .totalBytes;

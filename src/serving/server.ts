import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {EXPECTED} from '@site/src/inference/time/efficiency';
import type {Machine} from '@site/src/inference/served/machine';
import {CACHES, WEIGHTS, type WeightsId} from './choices';
import {deviceMemory} from './deviceMemory';
import {serve, type Served, type ServedInput} from '@site/src/inference/served/served';
import {efficiencyOf, machineOf} from './machine';

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

/** The same as forms have it. */
export type FormServer = Omit<ServerIds, 'devices'> & {readonly gpus: '1' | '2' | '4' | '8'};

/**
 * A model on devices of the lists, which a form or a test has checked.
 *
 * @param efficiency shares of the peaks and overheads; the expected ones unless given, none with `{}`
 */
export function serverOf(
  ids: ServerIds,
  efficiency: Pick<Machine, 'mfu' | 'mbu' | 'overheads'> = EXPECTED,
): Served {
  const {device, devices, weights = 'bf16'} = ids;
  const machine = {...machineOf(device, weights, devices), ...efficiency};
  return serve({...partsOf(ids), machine});
}

/** The server of a form at the entered shares of the peaks, in percent. */
export function servingOf({
  gpus,
  mfu,
  mbu,
  ...ids
}: FormServer & {readonly mfu: number; readonly mbu: number}): Served {
  return serverOf({...ids, devices: Number(gpus)}, efficiencyOf(mfu, mbu));
}

/** KV blocks that the memory holds beside the weights; 0 if they do not fit, or the memory is not known. */
export function kvBlocksOf({gpus, ...ids}: FormServer): number {
  const server = serve(partsOf({...ids, devices: Number(gpus)}));
  // A sequence of one block: so many of them are so many blocks.
  return server.hasMemory ? largestBatch(server, DEFAULT_BLOCK_TOKENS).largest : 0;
}

/** All but times. */
function partsOf({model, device, devices, weights = 'bf16', kv = 'bf16'}: ServerIds): ServedInput {
  return {
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES[kv],
    memory: deviceMemory(acceleratorById(device)),
    layout: {tensorParallel: devices},
  };
}

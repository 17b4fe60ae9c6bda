import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {memoryPlan, type MemoryPlan} from '@site/src/inference/memory/plan';
import {Served, serve, type ServedInput} from '@site/src/inference/served/served';
import {CACHES, WEIGHTS} from '../../../serving/choices';

/** Values of the calculator that serving depends on. */
export interface ServingValues {
  readonly model: string;
  readonly device: string;
  readonly tp: number;
  readonly weights: 'fp8' | 'bf16';
  readonly kv: 'fp8' | 'bf16';
  readonly sequences: number;
  readonly context: number;
}

/** Memory that a driver reports for the device, bytes. */
export function deviceBytes(id: string): number {
  const memory = usableMemory(acceleratorById(id));
  if (memory === undefined) throw new Error(`${id} has no memory of its own`);
  return memory.bytes;
}

/** The serving side as the memory planner computes it, with the whole device and no reserve. */
export function servingPlan(values: ServingValues): MemoryPlan {
  return memoryPlan(serve(servedInput(values)), values.sequences, values.context);
}

function servedInput(values: ServingValues): ServedInput {
  return {
    shape: shapeOf(values.model).shape,
    weights: WEIGHTS[values.weights].precision,
    kv: CACHES[values.kv],
    layout: {tensorParallel: values.tp},
    memory: {memoryBytes: deviceBytes(values.device), usableShare: 1, reserveBytes: 0},
  };
}

/** Why the model cannot be divided over these devices, as a sentence; undefined if it can. */
export function servingProblem(values: ServingValues): string | undefined {
  const served = Served.of(servedInput(values));
  if (served.ok) return undefined;
  const {message = ''} = served.problems[0] ?? {};
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

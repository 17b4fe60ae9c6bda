import {InputCheck} from '../check';
import {UTILIZATION} from '../ranges';
import type {Problem} from '../result';
import {GIB} from '../units';

/** Memory of one device and what of it a server may fill. */
export interface MemoryBudget {
  /** Memory as the driver reports it, bytes. */
  readonly memoryBytes: number;
  /** Part of it that the engine may use, 0.01 to 1; {@link DEFAULT_USABLE_SHARE} unless given. */
  readonly usableShare?: number;
  /** Context, collective buffers and captured graphs inside that part; {@link DEFAULT_RESERVE_BYTES} unless given. */
  readonly reserveBytes?: number;
}

/** A common setting of vLLM's `gpu_memory_utilization`; releases differ, so check yours. */
export const DEFAULT_USABLE_SHARE = 0.9;

/** An allowance per device, not a measurement: engines differ by several GiB. */
export const DEFAULT_RESERVE_BYTES = 2 * GIB;

/** Bytes of a device for weights, cache and activations; never negative. Source: definition. */
export function budgetBytes(budget: MemoryBudget): number {
  const share = budget.usableShare ?? DEFAULT_USABLE_SHARE;
  return Math.max(0, budget.memoryBytes * share - reserveBytes(budget));
}

/** Bytes set aside on a device. */
export function reserveBytes(budget: MemoryBudget): number {
  return budget.reserveBytes ?? DEFAULT_RESERVE_BYTES;
}

/** Problems of a budget; input names are its fields. */
export function checkBudget(budget: MemoryBudget): readonly Problem[] {
  const check = new InputCheck();
  const bytes = {min: 0, max: 1e16, unit: 'bytes'};
  check.number('memoryBytes', budget.memoryBytes, {...bytes, min: 1});
  check.number('usableShare', budget.usableShare ?? DEFAULT_USABLE_SHARE, UTILIZATION);
  check.number('reserveBytes', reserveBytes(budget), bytes);
  return check.problems;
}

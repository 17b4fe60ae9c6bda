import {InputCheck} from '../check';
import {BYTES, COUNT, SHARE} from '../ranges';
import {ok, problem, problems, type Result} from '../result';
import {floorUnits} from './wholeUnits';

export interface BatchLimitInput {
  /** Devices that share the model. */
  readonly devices: number;
  /** Memory of one device, bytes. */
  readonly deviceMemoryBytes: number;
  /** Share of the memory that the engine may use, 0 to 1. */
  readonly usableShare: number;
  /** Bytes of all weights over all devices, copies included. */
  readonly weightBytes: number;
  /** Activations, workspace, graphs and runtime over all devices, bytes. */
  readonly overheadBytes: number;
  /** KV cache of one sequence over all devices, copies included, bytes. */
  readonly kvBytesPerSequence: number;
}

export interface BatchLimit {
  /** Bytes left for the KV cache. */
  readonly kvBudgetBytes: number;
  /** Sequences whose KV cache fits at once. */
  readonly sequences: number;
}

/**
 * Sequences that fit: B_max = floor((n·M·u − weights − overhead) / KV bytes of a sequence).
 *
 * Problems: any input out of range; weights and overhead that alone exceed the usable memory.
 * Source: definition (a memory balance).
 */
export function batchLimit(input: BatchLimitInput): Result<BatchLimit> {
  const check = new InputCheck();
  check.fields(input, {
    devices: COUNT,
    deviceMemoryBytes: {...BYTES, min: 1},
    usableShare: SHARE,
    weightBytes: BYTES,
    overheadBytes: BYTES,
    kvBytesPerSequence: {...BYTES, min: 1},
  });
  if (check.problems.length > 0) return problems(check.problems);
  const usable = input.devices * input.deviceMemoryBytes * input.usableShare;
  const kvBudgetBytes = usable - input.weightBytes - input.overheadBytes;
  if (kvBudgetBytes < 0) {
    return problem(
      'weightBytes',
      `weights and overhead need ${input.weightBytes + input.overheadBytes} bytes; only ${usable} are usable`,
    );
  }
  return ok({kvBudgetBytes, sequences: floorUnits(kvBudgetBytes / input.kvBytesPerSequence)});
}

import file from '../../data/accelerators.json';
import type {Accelerator} from './schemas/accelerator';

export type {Accelerator} from './schemas/accelerator';

/** All records, those with unverified headline numbers too. Tests hold the file to its schema, hence the cast. */
export const allAccelerators = file.records as unknown as readonly Accelerator[];

/** Accelerators whose memory, bandwidth, 16-bit rate and power were read in sources. */
export const accelerators: readonly Accelerator[] = allAccelerators.filter((part) => part.verified);

export interface UsableMemory {
  readonly bytes: number;
  /**
   * `reported`: read from a driver or a cloud API. `label`: the label taken as 1e9 bytes per GB, which no reading so
   * far falls below by 0.01 %.
   */
  readonly basis: 'reported' | 'label';
}

/** Memory to plan with, in bytes; undefined where it depends on the configuration of the machine. */
export function usableMemory(part: Accelerator): UsableMemory | undefined {
  if (part.usableMemoryBytes !== null) {
    return {bytes: part.usableMemoryBytes, basis: 'reported'};
  }
  if (part.memoryNominalGb !== null) return {bytes: part.memoryNominalGb * 1e9, basis: 'label'};
  return undefined;
}

/** Peak dense 16-bit matrix rate in FLOP/s: BF16, or FP16 where the part has no BF16; null if neither is confirmed. */
export function dense16BitFlops(part: Accelerator): number | null {
  return part.bf16DenseFlops ?? part.fp16DenseFlops;
}

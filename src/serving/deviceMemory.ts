import {usableMemory, type Accelerator} from '@site/src/data/accelerators';
import type {MemoryBudget} from '@site/src/inference/memory/budget';
import {GPU_SERVER, TPU_SERVER, type EngineMemory} from '@site/src/inference/memory/engineMemory';

/** Whether a part runs compiled programs beside which a server reserves nothing. */
export const isTpu = ({vendor, category}: Accelerator): boolean =>
  vendor === 'Google' && category === 'cloud-asic';

/** The usual memory settings of a server on a part. */
export const serverMemory = (part: Accelerator): EngineMemory =>
  isTpu(part) ? TPU_SERVER : GPU_SERVER;

/** What a server may fill of a part with its usual settings; undefined where no source confirms the memory. */
export function memoryBudget(part: Accelerator): MemoryBudget | undefined {
  const memory = usableMemory(part);
  if (!memory) return undefined;
  const {usableShare, reserveBytes} = serverMemory(part);
  return {memoryBytes: memory.bytes, usableShare, reserveBytes};
}

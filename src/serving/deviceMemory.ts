import {usableMemory, type Accelerator, type UsableMemory} from '@site/src/data/accelerators';
import {
  GPU_SERVER,
  TPU_SERVER,
  type DeviceMemory,
  type EngineMemory,
} from '@site/src/inference/served/deviceMemory';

/** Whether a part runs compiled programs beside which a server reserves nothing. */
export const isTpu = ({vendor, category}: Accelerator): boolean =>
  vendor === 'Google' && category === 'cloud-asic';

/** The usual memory settings of a server on a part. */
export const serverMemory = (part: Accelerator): EngineMemory =>
  isTpu(part) ? TPU_SERVER : GPU_SERVER;

/** Memory of a part with the usual settings of a server; undefined where no source confirms it. */
export function deviceMemory(part: Accelerator): DeviceMemory | undefined {
  const memory = usableMemory(part);
  return memory && {memoryBytes: memory.bytes, ...serverMemory(part)};
}

/** Memory of a part; throws where it depends on the machine or no source confirms it. */
export function knownMemory(part: Accelerator): UsableMemory {
  const memory = usableMemory(part);
  if (memory === undefined) throw new Error(`${part.id} has no memory of its own`);
  return memory;
}

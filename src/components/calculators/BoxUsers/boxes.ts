import {acceleratorById, accelerators, usableMemory} from '@site/src/data/accelerators';
import {soldSizes} from '@site/src/data/ownDevice/soldMemory';
import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {deviceOption} from '../../../serving/deviceOption';

/** Parts for which llama.cpp is no usual server. */
const ASICS = ['asic', 'cloud-asic'];

/** The name of a box or a card; of a chip that is sold with several sizes of memory, with its memory. */
export function boxName(id: string): string {
  const {name, category, memoryNominalGb} = acceleratorById(id);
  return category === 'soc' && !isOwnDevice(id) ? `${name} with ${memoryNominalGb} GB` : name;
}

/** Boxes and cards of which bandwidth and memory are confirmed, by vendor; each size of memory in which a chip is sold. */
export const boxOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null && usableMemory(part) !== undefined)
  .filter(({category}) => !ASICS.includes(category))
  .flatMap((part) =>
    [...soldSizes(part.id), part.id].map((id) => ({
      ...deviceOption(part),
      id,
      label: boxName(id),
    })),
  );

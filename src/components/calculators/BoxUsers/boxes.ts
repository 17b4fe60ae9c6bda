import {accelerators, usableMemory} from '@site/src/data/accelerators';
import {deviceOption} from '../../../serving/deviceOption';

/** Parts for which llama.cpp is no usual server. */
const ASICS = ['asic', 'cloud-asic'];

/** Boxes and cards of which bandwidth and memory are confirmed, by vendor. */
export const boxOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null && usableMemory(part) !== undefined)
  .filter(({category}) => !ASICS.includes(category))
  .map(deviceOption);

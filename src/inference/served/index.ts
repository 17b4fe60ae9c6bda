/**
 * A model on machines, checked once.
 *
 * @module
 */
export {
  DEFAULT_BLOCK_TOKENS,
  DEFAULT_PASS,
  DEFAULT_RESERVE_BYTES,
  DEFAULT_USABLE_SHARE,
  GPU_SERVER,
  LLAMA_CPP,
  TPU_SERVER,
  type DeviceMemory,
  type EngineMemory,
  type PassSize,
} from './deviceMemory';
export {SENT_16_BIT, type Fabric, type SentForm} from './fabric';
export {
  ONE_DEVICE,
  cacheCopies,
  checkLayout,
  deviceCount,
  expertDevices,
  expertSlices,
  type Layout,
} from './layout';
export {effectiveRates, scaledMachine, type Machine, type Overheads, type Rates} from './machine';
export {Served, serve, type ServedInput} from './served';

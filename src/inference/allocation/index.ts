/**
 * Memory of the KV cache, given to requests in blocks or reservations.
 *
 * @module
 */
export type {AllocationMeans} from './allocationMeans';
export {createAllocation, type AllocationRun, type MemoryState} from './allocationRun';
export type {Place} from './allocator';
export {PagedMemory} from './pagedMemory';
export {parallelSamples, type ParallelSamples, type SampleBlocks} from './parallelSamples';
export {requestStream, type RequestStream} from './requestStream';
export {
  fullReservations,
  residentTokens,
  type FullReservations,
  type StreamLengths,
  type ResidentTokens,
} from './residentTokens';
export {ReusePool} from './reusePool';
export type {AllocationInput, AllocationRequest, Strategy} from './strategy';

import {usableMemory} from '../../../data/accelerators';
import type {Accelerator} from '../../../data/accelerators';
import {GB} from '../../../inference/units';
import {hasWords} from '../../ui/hasWords';
import {className} from './deviceClass';
import {isNative} from './formats';
import {ANY} from './inputs';
import type {DeviceValues} from './inputs';

type Filters = Pick<DeviceValues, 'find' | 'vendor' | 'class' | 'format' | 'memory' | 'unverified'>;

/** Whether a device passes every filter. */
export function passes(part: Accelerator, filters: Filters): boolean {
  return (
    (part.verified || filters.unverified) &&
    (filters.vendor === ANY || part.vendor === filters.vendor) &&
    (filters.class === ANY || part.category === filters.class) &&
    (filters.format === ANY || isNative(part, filters.format)) &&
    hasMemory(part, filters.memory) &&
    isNamed(part, filters.find)
  );
}

/** Of a device whose memory is not known it cannot be said that it has enough. */
function hasMemory(part: Accelerator, gigabytes: number): boolean {
  if (gigabytes === 0) return true;
  const memory = usableMemory(part);
  return memory !== undefined && memory.bytes >= gigabytes * GB;
}

/** Every word occurs somewhere in what the device is called. */
function isNamed(part: Accelerator, find: string): boolean {
  const names = `${part.name} ${part.architecture} ${className[part.category]} ${part.id}`;
  return hasWords(names, find);
}

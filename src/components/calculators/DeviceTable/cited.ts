import type {Accelerator} from '../../../data/accelerators';
import {deviceSources} from '../../../data/deviceSources';
import type {DeviceSource} from '../../../data/readDeviceSources';
import type {DeviceColumn} from './deviceColumns';

/**
 * The source that a cell names, the most important of those that support its field. A computed cell cites nothing: what it is computed
 * from does, in its own cell.
 */
export function cited(part: Accelerator, {from, value}: DeviceColumn): DeviceSource | undefined {
  const {fields, sources, byId} = deviceSources;
  const [field, ...others] = from;
  if (field === undefined || others.length > 0 || value(part) === null) return undefined;
  return sources[byId[part.id]?.[fields.indexOf(field)] ?? -1];
}

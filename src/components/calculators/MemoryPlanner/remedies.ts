import {count} from '../../../numbers/format';
import type {PlannerValues} from './calculator';
import {isGguf} from './choices';
import {compute, type PlannerResult} from './compute';
import {layoutProblems} from './settled';

/** Another plan in which the sequences fit, for a button that sets it. */
export interface Remedy {
  readonly label: string;
  /** Texts of the fields that change. */
  readonly changes: Partial<Readonly<Record<keyof PlannerValues, string>>>;
}

/** Devices of one replica that are tried: one server, and two. llama.cpp divides layers, so that any number will do. */
const GROUPS = [1, 2, 4, 8, 16];
const GROUPS_OF_LAYERS = Array.from({length: 16}, (_, at) => at + 1);

/** How many of the devices hold what is asked for, as it is and with a cache of 8 bits where that takes fewer; none if it fits already. */
export function remedies({fits, values, device}: PlannerResult): readonly Remedy[] {
  if (fits) return [];
  const plain = fewest(values);
  const kv = isGguf(values.weights) ? 'q8_0' : 'fp8';
  const small = values.kv === 'bf16' ? fewest({...values, kv}) : undefined;
  const cache = kv === 'fp8' ? 'an FP8' : 'a q8_0';
  return [
    ...(plain ? [remedyOf(plain, device.name)] : []),
    ...(small && (!plain || small.devices < plain.devices)
      ? [remedyOf(small, `${device.name} with ${cache} cache`)]
      : []),
  ];
}

/** The smallest replica, as tensor parallel as it can be, that fits; as many devices as there are or more. */
function fewest(values: PlannerValues): PlannerValues | undefined {
  const isFile = isGguf(values.weights);
  const pp = isFile ? 1 : values.pp;
  return (isFile ? GROUPS_OF_LAYERS : GROUPS)
    .map((tp) => ({...values, tp, pp, devices: tp * pp}))
    .find((tried) => {
      if (tried.devices < values.devices || Object.keys(layoutProblems(tried)).length > 0)
        return false;
      const found = compute(tried);
      return found.values.tp === tried.tp && found.fits;
    });
}

const remedyOf = ({devices, tp, kv}: PlannerValues, what: string): Remedy => ({
  label: `${count(devices)} × ${what}`,
  changes: {devices: String(devices), tp: String(tp), kv},
});

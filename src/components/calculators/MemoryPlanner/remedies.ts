import {count} from '../../../numbers/format';
import {isGguf} from './choices';
import type {PlannerValues} from './inputs';
import {layoutProblems} from './layoutProblems';
import {plan} from './run';

/** Another plan in which the sequences fit, for a button that sets it. */
export interface Remedy {
  readonly label: string;
  /** Texts of the fields that change. */
  readonly changes: Partial<Readonly<Record<keyof PlannerValues, string>>>;
}

/** Devices of one replica that are tried: one server, and two. */
const GROUPS = [1, 2, 4, 8, 16];

/** How many of the devices hold what is asked for, as it is and with a cache of 8 bits where that takes fewer; none if it fits already. */
export function remedies(values: PlannerValues): readonly Remedy[] {
  if (plan(values).fits) return [];
  const plain = fewest(values);
  const kv = isGguf(values.weights) ? 'q8_0' : 'fp8';
  const small = values.kv === 'bf16' ? fewest({...values, kv}) : undefined;
  const isFewer = small && (!plain || small.devices < plain.devices);
  const {name} = plan(values).device;
  return [
    ...(plain ? [remedyOf(plain, `${count(plain.devices)} × ${name}`)] : []),
    ...(isFewer
      ? [
          remedyOf(
            small,
            `${count(small.devices)} × ${name} with ${kv === 'fp8' ? 'an FP8' : 'a q8_0'} cache`,
          ),
        ]
      : []),
  ];
}

/** The smallest replica, as tensor parallel as it can be, that fits; as many devices as there are or more. */
function fewest(values: PlannerValues): PlannerValues | undefined {
  const pp = isGguf(values.weights) ? 1 : values.pp;
  return GROUPS.map((tp) => ({...values, tp, pp, devices: tp * pp})).find(
    (tried) =>
      tried.devices >= values.devices &&
      Object.keys(layoutProblems(tried)).length === 0 &&
      plan(tried).fits,
  );
}

const remedyOf = ({devices, tp, kv}: PlannerValues, label: string): Remedy => ({
  label,
  changes: {devices: String(devices), tp: String(tp), kv},
});

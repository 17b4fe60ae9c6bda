import {acceleratorById} from '@site/src/data/accelerators';
import {count, counted} from '../../../numbers/format';
import {LEAST_PART, contextWords} from '../serving/ways';
import {tries, type TriedWay} from '../../ui/ways';
import type {PlannerValues} from './calculator';
import {isGguf} from '../serving/storedWeights';
import {compute} from './compute';
import {layoutProblems, settled} from './settled';

/** Devices of one replica that are tried: one server, and two. llama.cpp divides layers, so that any number will do. */
const GROUPS = [1, 2, 4, 8, 16];
const GROUPS_OF_LAYERS = Array.from({length: 16}, (_, at) => at + 1);

/**
 * Ways in which the sequences may fit: the fewest of the devices that hold them, as they are and with a cache of 8 bits where that takes fewer, a
 * shorter context, and fewer sequences.
 */
export function remedies(asked: PlannerValues): readonly (readonly TriedWay<PlannerValues>[])[] {
  const values = settled(asked);
  const {name} = acceleratorById(values.device);
  const plain = fewest(values);
  const kv = isGguf(values.weights) ? 'q8_0' : 'fp8';
  const small = values.kv === 'bf16' ? fewest({...values, kv}) : undefined;
  const cache = kv === 'fp8' ? 'an FP8' : 'a q8_0';
  return [
    plain ? [remedyOf(plain, name)] : [],
    small && (!plain || small.devices < plain.devices)
      ? [remedyOf(small, `${name} with ${cache} cache`)]
      : [],
    ...fewer(values),
  ];
}

/** The longest context and the most sequences that the devices hold. */
function fewer(values: PlannerValues): readonly (readonly TriedWay<PlannerValues>[])[] {
  if (Object.keys(layoutProblems(values)).length > 0) return [];
  const {longest, batch} = compute(values);
  return [
    tries(
      'context',
      longest.largest < LEAST_PART * values.context ? [] : [longest.largest],
      contextWords,
    ),
    tries('concurrency', [batch.largest], (most) => `Ask for ${counted(most, 'sequence')}`),
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

const remedyOf = ({devices, tp, kv}: PlannerValues, what: string): TriedWay<PlannerValues> => ({
  label: `Use ${count(devices)} × ${what}`,
  change: {devices, tp, kv},
});

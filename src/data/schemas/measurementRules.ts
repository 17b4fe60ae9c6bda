import type * as z from 'zod';

import type {MeasurementFields} from './measurements';

/** Decode of one stream, prefill, largest throughput, a stated load, cold load of weights. */
export const REGIMES = ['decode', 'prefill', 'offline', 'load', 'weights'] as const;

export const UNITS = ['tokens/s', 'ms', 's'] as const;

export const QUANTITIES = [
  'output rate',
  'output rate per device',
  'total rate',
  'prompt rate',
  'time to first token',
  'time per output token',
  'request latency',
  'load time',
] as const;

type Regime = (typeof REGIMES)[number];
type Unit = (typeof UNITS)[number];
type Quantity = (typeof QUANTITIES)[number];

const RATE: readonly Unit[] = ['tokens/s'];
const TIME: readonly Unit[] = ['ms', 's'];
const SERVED: readonly Regime[] = ['decode', 'offline', 'load'];

/** The units and the regimes that a quantity can have. A total rate has prompts in it, so it says nothing of decode alone. */
const FITS: Readonly<
  Record<Quantity, {readonly units: readonly Unit[]; readonly regimes: readonly Regime[]}>
> = {
  'output rate': {units: RATE, regimes: SERVED},
  'output rate per device': {units: RATE, regimes: ['offline', 'load']},
  'total rate': {units: RATE, regimes: ['offline', 'load']},
  'prompt rate': {units: RATE, regimes: ['prefill', 'load']},
  'time to first token': {units: TIME, regimes: ['prefill', 'load']},
  'time per output token': {units: TIME, regimes: ['decode', 'load']},
  'request latency': {units: TIME, regimes: ['decode', 'load']},
  'load time': {units: TIME, regimes: ['weights']},
};

type Point = MeasurementFields['records'][number]['points'][number];

/** Rules between fields of a file of measurements: what no field by itself can show. */
export function checkMeasurementFile(file: MeasurementFields, context: z.RefinementCtx): void {
  const fail = (path: PropertyKey[], message: string): void => {
    context.addIssue({code: 'custom', path, message});
  };
  for (const [key, {quantity, unit}] of Object.entries(file.metrics)) {
    const {units} = FITS[quantity];
    if (!units.includes(unit)) {
      fail(['metrics', key, 'unit'], `must be ${units.join(' or ')}, since it is a ${quantity}`);
    }
    const isUsed = file.records.some(({points}) => points.some(({metric}) => metric === key));
    if (!isUsed) fail(['metrics', key], 'is the metric of no point; name it in one, or remove it');
  }
  file.records.forEach(({devices, layout, storage, clients, points}, at) => {
    const waits = points.some(
      ({load, metric}) =>
        (load.concurrency ?? 1) > 1 && file.metrics[metric]?.quantity === 'time to first token',
    );
    if (waits !== (clients !== undefined)) {
      fail(
        ['records', at, 'clients'],
        waits
          ? 'must say how the clients behave, or unknown, since a first token of theirs is here'
          : 'must not stand where no first token of clients does',
      );
    }
    const {tensor = 1, pipeline = 1, data = 1, expert = 1, slices = 1} = layout;
    const ranks = Math.max(tensor * data, expert * slices) * pipeline;
    if (ranks % devices !== 0) {
      fail(['records', at, 'layout'], `has ${ranks} ranks, which ${devices} devices cannot share`);
    }
    const loads = points.some(({regime}) => regime === 'weights');
    if (loads !== (storage !== undefined)) {
      fail(['records', at, 'storage'], 'must be given exactly where a load of weights is measured');
    }
    const seen = new Map<string, number>();
    points.forEach((point, position) => {
      const path = ['records', at, 'points', position];
      for (const [field, message] of pointFaults(point, file.metrics)) {
        fail([...path, field], message);
      }
      const {regime, inputTokens, outputTokens, load, metric} = point;
      const key = JSON.stringify([regime, inputTokens, outputTokens, load, metric]);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, position);
      else fail(path, `has the conditions and the metric of points.${first}; remove one`);
    });
  });
}

/** Fields of a point that contradict each other, with what is allowed. */
function pointFaults(point: Point, metrics: MeasurementFields['metrics']): [keyof Point, string][] {
  const {regime, load} = point;
  const faults: [keyof Point, string][] = [];
  const known = metrics[point.metric];
  if (known === undefined) {
    faults.push(['metric', `names ${point.metric}, which is not in metrics of the file`]);
  } else if (!FITS[known.quantity].regimes.includes(regime)) {
    const allowed = FITS[known.quantity].regimes.join(' or ');
    faults.push(['regime', `must be ${allowed}, since the metric is a ${known.quantity}`]);
  }
  for (const field of ['inputTokens', 'outputTokens'] as const) {
    if ((point[field] === undefined) !== (regime === 'weights')) {
      faults.push([field, 'must be given, except for a load of weights']);
    }
  }
  const isSingle = regime === 'decode' || regime === 'prefill';
  if (isSingle && load['batch'] !== 1 && load['concurrency'] !== 1) {
    faults.push(['load', `must be one request, since the regime is ${regime}`]);
  }
  if ((load['readers'] !== undefined) !== (regime === 'weights')) {
    faults.push(['load', 'must be readers for a load of weights, and only there']);
  }
  return faults;
}

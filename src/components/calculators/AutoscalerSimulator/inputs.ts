import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {coldStartModel} from '../ColdStart/calculator';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {SECONDS} from '@site/src/inference/ranges';
import {seedInput} from '../serving/inputs';

const rate = {unit: 'requests/s', min: 0, max: 10_000};
const window = {unit: 's', min: 1, max: 3600};

/** Seconds of an answer of the support assistant while all slots are taken, as the page on batching simulates it. */
export const FULL_SLOT_SECONDS = 12;

/** Cold start without any measure: the first total of the waterfall. */
export const COLD_START_SECONDS = Math.round(coldStartModel.start().number('before'));

const inputs = {
  signal: choiceInput({
    label: 'Signal',
    options: [
      {id: 'concurrency', label: 'Requests in the system'},
      {id: 'kvCache', label: 'KV cache use'},
      {id: 'queue', label: 'Waiting requests alone'},
      {id: 'gpu', label: 'GPU utilization'},
    ],
    default: 'concurrency',
  }),
  shape: choiceInput({
    label: 'Traffic',
    options: [
      {id: 'constant', label: 'Constant'},
      {id: 'step', label: 'Step at a third'},
      {id: 'spike', label: 'Spike in the middle'},
      {id: 'ramp', label: 'Ramp in the middle third'},
      {id: 'daily', label: 'One wave, as over a day'},
    ],
    default: 'step',
  }),
  base: numberInput({...rate, label: 'Low rate', default: 8}),
  peak: numberInput({...rate, label: 'High rate', default: 40}),
  service: numberInput({
    label: 'Time of a request',
    unit: 's',
    min: 0.1,
    max: 3600,
    default: FULL_SLOT_SECONDS,
    help: 'Measured while all slots are in use.',
  }),
  places: numberInput({
    label: 'Slots of a replica',
    min: 1,
    max: 10_000,
    integer: true,
    default: 64,
    help: 'Requests that a replica serves at once: as many as fit the KV cache, or the sequence limit.',
  }),
  target: numberInput({
    label: 'Target',
    unit: '% of a replica',
    min: 1,
    max: 99,
    default: 80,
  }),
  queueTarget: numberInput({
    label: 'Target',
    unit: 'waiting per replica',
    min: 0.1,
    max: 10_000,
    default: 5,
  }),
  cold: numberInput({
    ...SECONDS,
    label: 'Cold start',
    max: 7200,
    default: COLD_START_SECONDS,
    help: 'The total of the calculator above, with nothing done.',
  }),
  min: numberInput({label: 'Fewest replicas', min: 0, max: 500, integer: true, default: 2}),
  max: numberInput({label: 'Most replicas', min: 1, max: 500, integer: true, default: 20}),
  hours: numberInput({label: 'Length of the trace', unit: 'h', min: 0.25, max: 168, default: 3}),
  stable: numberInput({...window, label: 'Stable window', default: 60}),
  panic: numberInput({...window, label: 'Panic window', default: 6}),
  threshold: numberInput({
    label: 'Panic threshold',
    unit: '% of what is ready',
    min: 110,
    max: 1000,
    default: 200,
  }),
  stabilization: numberInput({
    ...SECONDS,
    label: 'Scale-down stabilization',
    max: 7200,
    default: 300,
  }),
  limit: numberInput({label: 'Longest wait', unit: 's', min: 0, max: 3600, default: 5}),
  price: numberInput({
    label: 'Price of a replica',
    unit: 'USD per hour',
    min: 0,
    max: 10_000,
    default: RUNNING_WORKLOAD.devices * RUNNING_WORKLOAD.pricePerDeviceHour,
  }),
  noise: numberInput({label: 'Noise', unit: '%', min: 0, max: 100, default: 10}),
  seed: seedInput,
};

export type AutoscalerValues = ValuesOf<typeof inputs>;

/** The fields in order, with the target of the chosen signal. */
export function fieldsFor({
  signal,
}: Pick<AutoscalerValues, 'signal'>): readonly (keyof AutoscalerValues)[] {
  const other = signal === 'queue' ? 'target' : 'queueTarget';
  return (Object.keys(inputs) as (keyof AutoscalerValues)[]).filter((id) => id !== other);
}

export const autoscalerSimulator = defineModel({
  id: 'autoscaler-simulator',
  urlKey: 'scale',
  title: 'Autoscaler simulator',
  listing: {
    group: 'run',
    question: 'Which autoscaling signal keeps enough replicas ready for my traffic?',
    names: ['autoscaling simulator', 'replica calculator'],
  },
  note: 'replace this traffic and price by yours',
  inputs,
  first: ['signal', 'shape', 'peak', 'target', 'queueTarget', 'cold', 'min'],
  check: refused,
});

/** Combinations that no autoscaler can follow. */
function refused(values: AutoscalerValues): ProblemsOf<typeof inputs> {
  const {signal, min, max, stable, panic} = values;
  if (min > max) return {min: `At most ${max}, the most replicas.`};
  if (min === 0 && (signal === 'kvCache' || signal === 'gpu')) {
    return {
      min: 'At least 1. Without replicas, this signal has no value, so it could never start the first one.',
    };
  }
  if (panic > stable) return {panic: `At most ${stable}, the stable window.`};
  return {};
}

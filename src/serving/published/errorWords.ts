import {acceleratorById} from '@site/src/data/accelerators';
import {count, fixed, percent} from '../../numbers/format';
import {expectedError, FEWEST_RUNS, type ErrorGroup} from './expectedError';
import {isMixture} from './groups';

/** Quantity that is predicted, of which model on how many of which devices. */
export interface Prediction {
  readonly regime: ErrorGroup['regime'];
  /** An id of a model, or the text of its configuration after its prefix. */
  readonly model: string;
  readonly devices: number;
  /** An id of a device, or one with figures after its prefix, where the error is that of its vendor. */
  readonly device?: string | undefined;
}

/** Quantity that was measured in the runs of a regime. */
const RUNS: Readonly<Record<ErrorGroup['regime'], string>> = {
  decode: 'single streams',
  prefill: 'prompts',
  offline: 'full servers',
  load: 'servers under load',
};

/** The error to expect of a prediction, by published runs like it. Source: as `expectedError`. */
export const errorOf = ({regime, model, devices, device}: Prediction): ErrorGroup =>
  expectedError({
    regime,
    isMixture: isMixture(model),
    isSeveral: devices > 1,
    vendor: vendorOf(device),
  });

const vendorOf = (device: string | undefined): string | undefined =>
  device === undefined ? undefined : acceleratorById(device).vendor;

/** The median miss of such predictions, of which half missed by more: `31 %`. */
export const medianMiss = (prediction: Prediction): string =>
  percent(errorOf(prediction).medianError);

/** The median miss of such predictions as a phrase: `half within 31 %`. */
export const halfWithin = (prediction: Prediction): string =>
  `half within ${medianMiss(prediction)}`;

/** Of how many times as long half of the published runs took at least, rounded down: `1.3`. */
export const timesLonger = (prediction: Prediction): string =>
  fixed(Math.floor(10 * errorOf(prediction).medianRatio) / 10, 1);

/** How far such predictions were from published runs, a sentence each. */
export function errorSentences(prediction: Prediction): readonly string[] {
  const {count: values, medianError, lowRatio, highRatio, ...group} = errorOf(prediction);
  const isMoe = isMixture(prediction.model);
  const kind =
    group.isMixture === undefined
      ? ''
      : ` that run ${isMoe ? 'a mixture of experts' : 'a dense model'}`;
  const vendor = vendorOf(prediction.device);
  const noun = RUNS[prediction.regime];
  // Streams and prompts run no model.
  const words = `${noun}${noun.includes('servers') ? kind : kind.replace('that run', 'of')}${whereWords(group)}`;
  return [
    `We compared such predictions with ${count(values)} published values of ${words}.`,
    `Half of the predictions were within ${percent(medianError)} of the measured speed.`,
    ...(isMoe && group.isMixture === undefined
      ? [`Fewer than ${FEWEST_RUNS} of these values are of a mixture of experts.`]
      : []),
    ...(vendor !== undefined && group.vendor === undefined
      ? [`Fewer than ${FEWEST_RUNS} of these values are of ${vendor} devices.`]
      : []),
    `A quarter of the runs reached less than ${percent(1 / highRatio)} of the predicted speed, and another quarter more than ${percent(1 / lowRatio)}.`,
  ];
}

/** ` on several AMD devices`, as far as the group says it. */
function whereWords({isSeveral, vendor}: Pick<ErrorGroup, 'isSeveral' | 'vendor'>): string {
  if (isSeveral === undefined && vendor === undefined) return '';
  const number = isSeveral === undefined ? [] : [isSeveral ? 'several' : 'one'];
  const noun = isSeveral === false ? 'device' : 'devices';
  return ` on ${[...number, ...(vendor === undefined ? [] : [vendor]), noun].join(' ')}`;
}

/** For a result that is a wait: how much less sure it is than a speed. */
export const FIRST_TOKENS_SENTENCE =
  'These numbers are about the speed. Waits are less sure: with random arrivals, half of the measured first tokens took more than 1.8 times as long as predicted.';

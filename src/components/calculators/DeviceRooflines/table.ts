import {count, flopPerSecond, significant, tokensPerSecond} from '../../../numbers/format';
import {LIMITS} from '../../../serving/passFormula';
import type {DeviceBound} from './run';
import type {RooflinesValues} from './inputs';

interface Metric {
  readonly label: string;
  readonly numeric?: boolean;
  readonly of: (device: DeviceBound) => string;
}

/** Compared results, in the order of the table; the batch is there when it is not one stream. */
export const metricsOf = (values: RooflinesValues): readonly Metric[] => [
  {label: 'One answer', of: ({alone}) => tokensPerSecond(alone.step.tokensPerSecond)},
  ...(values.batch > 1
    ? [
        {
          label: `Batch ${count(values.batch)}`,
          of: ({batched}: DeviceBound) => tokensPerSecond(batched.step.tokensPerSecond),
        },
      ]
    : []),
  {label: 'Limit', numeric: false, of: ({batched}) => LIMITS[batched.step.limit]},
  {label: 'Peak', of: (device) => peakInWords(device, values)},
  {
    label: 'Ridge, FLOP/byte',
    of: ({ridge}) => (ridge === null ? 'not known' : significant(ridge)),
  },
  {label: 'Memory holds', numeric: false, of: (device) => capacityInWords(device, values)},
];

/** `918 TFLOP/s`, with the format where it is not that of the weights. */
function peakInWords({arithmetic}: DeviceBound, {weights}: RooflinesValues): string {
  const {format, flopsPerSecond} = arithmetic;
  if (flopsPerSecond === null) return 'not confirmed';
  const rate = flopPerSecond(flopsPerSecond);
  return weights === 'bf16' ? rate : `${rate} (${format})`;
}

/** `74 sequences`, or why fewer than what was asked for. */
function capacityInWords({capacity}: DeviceBound, {batch}: RooflinesValues): string {
  if (capacity === undefined) return 'depends on the machine';
  if (capacity.limit === 'weights') return 'not the weights';
  const largest = count(capacity.largest);
  return batch > capacity.largest ? `only ${largest} sequences` : `${largest} sequences`;
}

import {count, flopPerSecond, significant, tokensPerSecond} from '../../ui/format';
import type {Row} from '../../ui/results';
import {LIMITS} from '../RooflineExplorer/limits';
import type {Comparison, DeviceBound} from './run';
import type {RooflinesValues} from './inputs';

/** The columns; that of the batch is there when it is not one stream. */
export function columnsOf({batch}: RooflinesValues) {
  return [
    {label: 'Device'},
    {label: 'One stream'},
    ...(batch > 1 ? [{label: `Batch ${count(batch)}`}] : []),
    {label: 'Limit', numeric: false},
    {label: 'Peak'},
    {label: 'Ridge'},
    {label: 'Memory holds', numeric: false},
  ];
}

export function rowsOf(values: RooflinesValues, {devices}: Comparison): readonly Row[] {
  return devices.map((device) => {
    const {part, ridge, alone, batched} = device;
    return {
      key: part.id,
      cells: [
        part.name,
        tokensPerSecond(alone.step.tokensPerSecond),
        ...(values.batch > 1 ? [tokensPerSecond(batched.step.tokensPerSecond)] : []),
        LIMITS[batched.step.limit],
        peakInWords(device, values),
        ridge === null ? 'not known' : significant(ridge),
        capacityInWords(device, values),
      ],
    };
  });
}

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

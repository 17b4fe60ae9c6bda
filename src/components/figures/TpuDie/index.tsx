import type {ReactNode} from 'react';
import StackedBar, {type Segment} from '../StackedBar';

/** Shares of the die in percent, as the floor plan of `jouppi2017` has them. */
const BUFFER = 29;
const MATRIX = 24;
const ACCUMULATORS = 6;
const CONTROL = 2;

const segments: readonly Segment[] = [
  {label: 'Buffer for activations', value: BUFFER},
  {label: 'Matrix unit', value: MATRIX},
  {label: 'Accumulators for sums', value: ACCUMULATORS},
  {label: 'Control', value: CONTROL, series: 3},
  {
    label: 'Memory and host links, the rest',
    value: 100 - BUFFER - MATRIX - ACCUMULATORS - CONTROL,
    series: 'neutral',
  },
];

/** How the first TPU spends its area. */
export default function TpuDie(): ReactNode {
  return (
    <figure>
      <StackedBar
        label="Area of the first TPU"
        segments={segments}
        format={(value) => `${value} %`}
        numbers={false}
      />
      <figcaption>
        Buffers, multipliers and the memory for their sums take {BUFFER + MATRIX + ACCUMULATORS} %
        of the first TPU’s area.
      </figcaption>
    </figure>
  );
}

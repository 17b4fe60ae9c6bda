import type {ReactNode} from 'react';
import {bytes, flop, seconds} from '../../../numbers/format';
import {ResultTable} from '../../ui/results';
import type {Step} from './steps';
import {SHORT_LIMITS} from './words';

const FIRST = 4;

/** The first steps, the one that is shown, and the last. */
export default function StepTable({
  steps,
  current,
}: {
  readonly steps: readonly Step[];
  readonly current: number;
}): ReactNode {
  const shown = steps.filter(
    ({number}) => number <= FIRST || number === current || number === steps.length,
  );
  return (
    <ResultTable
      caption="The first steps, yours and the last"
      columns={[
        {label: 'Step'},
        {label: 'Weights'},
        {label: 'KV read'},
        {label: 'KV written'},
        {label: 'Arithmetic'},
        {label: 'Least time'},
        {label: 'Limit', numeric: false},
      ]}
      rows={shown.map((step) => ({
        key: String(step.number),
        current: step.number === current,
        cells: [
          `${step.number} · ${step.kind}`,
          bytes(step.work.weightBytes),
          bytes(step.work.cacheBytes),
          bytes(step.cacheWrittenBytes),
          flop(step.work.matmulFlops + step.work.attentionFlops),
          seconds(step.seconds),
          SHORT_LIMITS[step.limit],
        ],
      }))}
    />
  );
}

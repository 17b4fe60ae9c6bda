import type {ReactNode} from 'react';
import {LADDER, startWith} from '../../calculators/ColdStart/steps';
import {lengthOf, STEPS} from '../../calculators/ColdStart/timeline';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const rows = LADDER.map(({id, label}) => {
  const {after} = startWith(id);
  return {label, values: STEPS.map((step) => lengthOf(after, step.id))};
});
const seconds = (value: number) => `${count(value)} s`;
const total = ({values}: (typeof rows)[number]) => values.reduce((sum, one) => sum + one, 0);

/** The start of the support assistant, with one measure more in each row. */
export default function StartLadder(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Seconds of a start by step. ${rows.map((row) => `${row.label}: ${seconds(total(row))}`).join('. ')}.`}
        parts={STEPS.map(({label}) => label)}
        rows={rows}
        format={seconds}
      />
      <figcaption>
        Each row adds one remedy to those above it. An image on the node and a warm node save most
        time. In the last row, most of the time is the engine&apos;s own work.
      </figcaption>
    </figure>
  );
}

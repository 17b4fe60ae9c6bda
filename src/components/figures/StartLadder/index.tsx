import type {ReactNode} from 'react';
import {planStart} from '../../calculators/ColdStart/run';
import {LADDER, startValues} from '../../calculators/ColdStart/steps';
import {lengthOf} from '../../calculators/ColdStart/words';
import {count} from '../../ui/format';
import StackedRows from '../StackedRows';

const PARTS = ['Node', 'Image', 'Weights', 'Python starts', 'Compile and capture', 'Warm-up'];

const rows = LADDER.map(({id, label}) => {
  const {after} = planStart(startValues(id));
  const part = (name: Parameters<typeof lengthOf>[1]) => lengthOf(after, name);
  return {
    label,
    values: [
      part('provision'),
      part('image'),
      part('weights'),
      part('imports'),
      part('compile') + part('capture'),
      part('warmUp'),
    ],
  };
});
const seconds = (value: number) => `${count(value)} s`;
const total = ({values}: (typeof rows)[number]) => values.reduce((sum, one) => sum + one, 0);

/** The start of the support assistant, with one measure more in each row. */
export default function StartLadder(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Seconds of a start by part, with one measure more in each row. ${rows.map((row) => `${row.label}: ${seconds(total(row))}`).join('. ')}.`}
        parts={PARTS}
        rows={rows}
        format={seconds}
      />
      <figcaption>
        Each row keeps the measures of the rows above it. The image and the node are worth most.
        Most of what is left in the last row is the engine&apos;s own work.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {percent} from '../../../numbers/format';
import {CANDIDATES, printed, probabilities} from '../../../data/fiveWords';
import StackedRows from '../StackedRows';

const TEMPERATURES = [0.5, 1, 1.5];
const parts = CANDIDATES.map(({token}) => printed(token));

/** Probabilities of the same five candidates at three temperatures. */
export default function Temperatures(): ReactNode {
  const [cold, , hot] = TEMPERATURES.map((value) => percent(probabilities(value)[0] ?? NaN));
  return (
    <figure>
      <StackedRows
        label={`Probability of each candidate by temperature. The period falls from ${cold} at temperature 0.5 to ${hot} at 1.5, and the others gain.`}
        parts={parts}
        rows={TEMPERATURES.map((value) => ({
          label: `Temperature ${value}`,
          values: probabilities(value),
        }))}
        format={(value) => percent(value)}
      />
      <figcaption>
        A low temperature favors the best candidate, and a high one makes the others likelier. All
        three rows start from the same scores.
      </figcaption>
    </figure>
  );
}

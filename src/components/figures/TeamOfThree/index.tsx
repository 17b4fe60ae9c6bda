import type {ReactNode} from 'react';
import {PEOPLE, sum, YEAR} from '../../calculators/PlatformCost/assistantFleet';
import {roughUsd} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const ROWS = [
  {label: 'API, paid by the token', values: YEAR.api, note: `${PEOPLE.api} people`},
  {label: 'Managed endpoint', values: YEAR.endpoint, note: `${PEOPLE.endpoint} people`},
  {label: 'Own platform on rented GPUs', values: YEAR.own, note: `${PEOPLE.own} person`},
];

/** A year of the support assistant for 600 users in three ways. */
export default function TeamOfThree(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`A year of the support assistant for 600 users, in three ways. ${ROWS.map(({label, values}) => `${label}: ${roughUsd(sum(values))}`).join('. ')}.`}
        parts={['Tokens, or GPUs at work', 'GPUs that idle', 'People']}
        rows={ROWS}
        format={roughUsd}
      />
      <figcaption>
        The bars show a year of the support assistant with 600 users, on three replicas (six H100)
        or from an API. The GPUs that work are the smallest part of both lower bars. People and idle
        GPUs cost more.
      </figcaption>
    </figure>
  );
}

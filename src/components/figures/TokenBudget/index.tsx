import type {ReactNode} from 'react';
import StackedRows from '../StackedRows';
import {count} from '../../../numbers/format';

// The support assistant of the handbook: requests a minute, tokens of a prompt and of an answer.
const REQUESTS = 5 * 60;
const PROMPT = 2000;
const ANSWER = 300;
/** An example of a limit, in tokens a minute. */
const LIMIT = 1_000_000;
const ALLOWED = [300, 1024, 4096];

const rows = ALLOWED.map((allowed) => ({
  label: `max_tokens ${count(allowed)}`,
  values: [PROMPT, ANSWER, allowed - ANSWER].map((tokens) => REQUESTS * tokens),
}));
const totals = rows.map(
  ({label, values}) => `${label}: ${count(values.reduce((sum, one) => sum + one, 0))}`,
);

/** Tokens that count against a limit, by what the requests allow: a high maximum is paid for with room that nobody uses. */
export default function TokenBudget(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Tokens a minute that count for 300 requests, by the requested maximum. ${totals.join('. ')}. The limit is ${count(LIMIT)}.`}
        parts={['Prompt', 'Answer', 'Requested, never used']}
        rows={rows}
        format={count}
        limit={{label: 'Limit', value: LIMIT}}
      />
      <figcaption>
        The bars show what counts in a minute, if a provider adds the requested maximum to the
        prompt. The traffic is the same in all three rows. Only <code>max_tokens</code> differs.
      </figcaption>
    </figure>
  );
}

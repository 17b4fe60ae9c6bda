import type {ReactNode} from 'react';
import StackedRows from '../StackedRows';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {count} from '../../../numbers/format';

const {users, secondsBetweenQuestions, promptTokens, answerTokens} = RUNNING_WORKLOAD;
/** Of the support assistant in a minute. */
const REQUESTS = (60 * users) / secondsBetweenQuestions;
/** An example of a limit, in tokens a minute. */
const LIMIT = 1_000_000;
/** The first is the page's advice: a little above the answers. */
const ALLOWED = [400, 1024, 4096];

const rows = ALLOWED.map((allowed) => ({
  label: `max_tokens ${count(allowed)}`,
  values: [promptTokens, answerTokens, allowed - answerTokens].map((tokens) => REQUESTS * tokens),
}));
const totals = rows.map(
  ({label, values}) => `${label}: ${count(values.reduce((sum, one) => sum + one, 0))}`,
);

/** Tokens that count against a limit, by what the requests allow: a high maximum is paid for with room that nobody uses. */
export default function TokenBudget(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Tokens a minute that count for ${count(REQUESTS)} requests, by the requested maximum. ${totals.join('. ')}. The limit is ${count(LIMIT)}.`}
        parts={['Prompt', 'Answer', 'Requested, never used']}
        rows={rows}
        format={count}
        limit={{label: 'Limit', value: LIMIT}}
      />
      <figcaption>
        The bars show the tokens that count in a minute if a provider adds the requested maximum to
        the prompt. Only <code>max_tokens</code> differs between the rows.
      </figcaption>
    </figure>
  );
}

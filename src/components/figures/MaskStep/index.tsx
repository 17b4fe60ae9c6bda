import {Fragment, type ReactNode} from 'react';
import {compileSchema} from '@site/src/inference/constrained/compileSchema';
import {advanceText, startState} from '@site/src/inference/constrained/machine';
import Boxes, {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Lanes from '../parts/Lanes';
import type {Tone} from '../parts/tone';

const SCHEMA = {
  type: 'object',
  properties: {
    evidence: {type: 'string'},
    category: {enum: ['billing', 'bug', 'question']},
    refundCents: {anyOf: [{type: 'integer'}, {type: 'null'}]},
  },
  required: ['evidence', 'category', 'refundCents'],
  additionalProperties: false,
};

const TEXT = '{"evidence":"charged me twice","category":"';

/** Probabilities before the mask, in percent. They are invented, as the caption says. */
const CANDIDATES = [
  {token: 'refund', percent: 44},
  {token: 'billing', percent: 30},
  {token: 'complaint', percent: 14},
  {token: 'bill', percent: 6},
  {token: 'bug', percent: 4},
  {token: 'question', percent: 2},
];

function masked() {
  const compiled = compileSchema(SCHEMA, {whitespace: 'none'});
  if (!compiled.ok) throw new Error('The schema of the ticket is refused');
  const automaton = compiled.value;
  const state = advanceText(automaton, startState(automaton), TEXT);
  if (!state) throw new Error('The schema refuses the text so far');
  const tokens = CANDIDATES.map((candidate) => ({
    ...candidate,
    isAllowed: advanceText(automaton, state, candidate.token) !== undefined,
  }));
  const left = tokens.reduce((sum, {isAllowed, percent}) => sum + (isAllowed ? percent : 0), 0);
  return tokens.map((token) => ({
    ...token,
    after: token.isAllowed ? Math.round((100 * token.percent) / left) : undefined,
  }));
}

const tokens = masked();

/** One decoding step: probabilities of six tokens before the mask of a schema, and after it. */
export default function MaskStep(): ReactNode {
  const told = tokens.map(({token, percent, after}) =>
    after === undefined
      ? `${token}: ${percent} %, forbidden`
      : `${token}: ${percent} %, then ${after} %`,
  );
  return (
    <figure>
      <Drawing
        label={`The text so far is ${TEXT} Probabilities of the next token, before the mask and after it. ${told.join('. ')}.`}
      >
        <Box isCode>
          {TEXT}
          <b>?</b>
        </Box>
        <Boxes columns={3}>
          <span>next token</span>
          <span>before the mask</span>
          <span>after it</span>
          {tokens.map(({token, percent, after}) => (
            <Fragment key={token}>
              <span>
                <code>{after === undefined ? <s>{token}</s> : token}</code>
              </span>
              <Share percent={percent} tone="solid 2" />
              {after === undefined ? (
                <span>forbidden</span>
              ) : (
                <Share percent={after} tone="solid 1" />
              )}
            </Fragment>
          ))}
        </Boxes>
      </Drawing>
      <figcaption>
        The model prefers <code>refund</code>, which the schema does not know. The mask removes it,
        and the probabilities of the allowed tokens grow until they add up to 100&nbsp;%. The mask
        is computed from the schema above. The probabilities are invented, and all other tokens are
        left out.
      </figcaption>
    </figure>
  );
}

interface ShareProps {
  readonly percent: number;
  readonly tone: Tone;
}

function Share({percent, tone}: ShareProps): ReactNode {
  const lane = {value: `${percent} %`, spans: [{from: 0, to: percent, tone}]};
  return <Lanes end={100} groups={[{lanes: [lane]}]} />;
}

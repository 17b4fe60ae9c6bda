import type {ReactNode} from 'react';
import {percent, seconds, significant} from '../../../numbers/format';
import {KeyValues, ResultTable, Verdict} from '../../ui/results';
import {Panel} from '../parts';
import Passage from '../parts/Passage';
import Rounds from './Rounds';
import {BATCHES, isSameText, meanOf, plainPassOf, speedUpOf, type Speculation} from './run';
import {roundWords, verdict} from './words';

const COLUMNS = ['Streams', 'Speed-up', 'Plain, tokens/s', 'Guesses, tokens/s', 'Acceptance'];

/** The rounds of one stream, where their time goes, and the batches at which they pay. */
export default function View({speculation}: {readonly speculation: Speculation}): ReactNode {
  const {prompt, rounds, pairs} = speculation;
  const [one] = pairs;
  return (
    <>
      <Rounds rounds={rounds} />
      <KeyValues
        rows={[
          {
            label: 'Tokens that a round gives',
            value: significant(one?.drafts.tokensPerRound ?? NaN),
          },
          {label: 'Guesses of a round', value: time(meanOf(rounds, 'draftMilliseconds'))},
          {label: 'Check of a round', value: time(meanOf(rounds, 'verifyMilliseconds'))},
          {label: 'Plain pass, one token', value: time(one ? plainPassOf(one) : NaN)},
        ]}
      />
      <ResultTable
        caption="Plain against guesses, all streams together"
        columns={COLUMNS}
        rows={BATCHES.map((streams) => [String(streams), ...cellsOf(speculation, streams)])}
      />
      <Verdict>
        {roundWords(speculation)} {verdict(speculation)}
      </Verdict>
      <Panel heading="What the first stream wrote" remark={textRemark(speculation)}>
        <Passage prompt={prompt} text={one?.drafts.texts[0] ?? ''} />
      </Panel>
    </>
  );
}

/** The numbers of a row; dashes for a batch that was not measured. */
function cellsOf({pairs}: Speculation, streams: number): readonly string[] {
  const pair = pairs.find((one) => one.streams === streams);
  if (!pair) return COLUMNS.slice(1).map(() => '–');
  return [
    significant(speedUpOf(pair)),
    significant(pair.plain.tokensPerSecond),
    significant(pair.drafts.tokensPerSecond),
    percent(pair.drafts.acceptance),
  ];
}

function textRemark({pairs}: Speculation): string {
  return isSameText(pairs)
    ? 'All streams wrote the same text with guesses and without.'
    : 'A stream wrote another text with guesses than without.';
}

const time = (milliseconds: number) => seconds(milliseconds / 1000);

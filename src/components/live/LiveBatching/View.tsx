import type {ReactNode} from 'react';
import LineChart from '../../figures/LineChart';
import {brief, bytesPerSecond, fixed, seconds, significant} from '../../../numbers/format';
import {KeyValues, ResultTable, Verdict} from '../../ui/results';
import {Panel} from '../parts';
import Passage from '../parts/Passage';
import {BATCHES, boundOf, isSameText, passOf, ridgeOf, type Batching} from './run';
import {limitWords} from './words';

const COLUMNS = ['Streams', 'Pass', 'All, tokens/s', 'Each, tokens/s', 'Roofline, tokens/s'];

/** Tokens per second over streams, beside what the machine can do at most. */
export default function View({batching}: {readonly batching: Batching}): ReactNode {
  const {prompt, roofline, batches} = batching;
  const measured = batches.map((batch) => [batch.streams, batch.answer.tokensPerSecond] as const);
  return (
    <>
      <Panel heading="All streams together">
        <LineChart
          label="Tokens per second of all streams together, over the number of streams, below the roofline of the machine."
          x={{label: 'Streams in one pass', scale: 'log', domain: [1, 16], format: brief}}
          y={{label: 'Tokens per second', format: (value) => brief(value)}}
          isMeasured
          series={[
            {label: 'Measured', points: measured},
            {
              label: 'Roofline',
              points: batches.map((batch) => [batch.streams, boundOf(roofline, batch)]),
              series: 2,
              dash: 'dashed',
            },
          ]}
          points={measured.map((at) => ({at}))}
          numbers={null}
        />
      </Panel>
      <ResultTable
        caption="One pass gives each stream a token"
        columns={COLUMNS}
        rows={BATCHES.map((streams) => [String(streams), ...cellsOf(batching, streams)])}
      />
      <Verdict>{limitWords(batching)}</Verdict>
      <KeyValues
        rows={[
          {
            label: 'Weights that a core reads',
            value: bytesPerSecond(roofline.bytesPerSecond),
          },
          {
            label: 'Multiply-adds of a core',
            value: `${fixed(roofline.multiplyAddsPerSecond / 1e9, 2)} billion/s`,
          },
          {
            label: 'Ridge: arithmetic takes as long as reading',
            value: batches[0] ? `${significant(ridgeOf(roofline, batches[0]), 2)} streams` : '–',
          },
        ]}
      />
      <Panel heading="What the first stream wrote" remark={textRemark(batching)}>
        <Passage prompt={prompt} text={batches.at(-1)?.answer.texts[0] ?? ''} />
      </Panel>
    </>
  );
}

/** The numbers of a row; dashes for a batch that was not measured. */
function cellsOf({roofline, batches}: Batching, streams: number): readonly string[] {
  const batch = batches.find((one) => one.streams === streams);
  if (!batch) return COLUMNS.slice(1).map(() => '–');
  return [
    seconds(passOf(batch) / 1000),
    significant(batch.answer.tokensPerSecond),
    significant(batch.answer.tokensPerSecondEach),
    significant(boundOf(roofline, batch)),
  ];
}

function textRemark({batches}: Batching): string {
  return isSameText(batches)
    ? 'The text is the same in each batch.'
    : 'The text is not the same in each batch.';
}

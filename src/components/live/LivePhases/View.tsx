import type {ReactNode} from 'react';
import LineChart from '../../figures/LineChart';
import {brief, counted, seconds} from '../../../numbers/format';
import {Bars, Panel, Prose, type Bar} from '../parts';
import {middle, type Phase, type Phases} from './run';

/** Tokens between two rows of the table. */
const ROW_STEP = 10;

/** The answer as it is written, its two phases, and what the cache saves. */
export default function View({phases}: {readonly phases: Phases}): ReactNode {
  const {prompt, cached, uncached} = phases;
  return (
    <>
      <Panel heading="The answer">
        <Prose prompt={prompt} tokens={cached.tokens} />
      </Panel>
      <Panel heading="Time of a pass with the KV cache">
        <Bars label="Time of a pass" bars={bars(cached)} />
      </Panel>
      <Panel heading="Time of each token">
        <LineChart
          label="Time of each token over the length of the text, with the KV cache and without."
          x={{label: 'Tokens of the text so far', format: (value) => brief(value)}}
          y={{label: 'Milliseconds per token', format: (value) => brief(value)}}
          isMeasured
          series={[
            {label: 'With the KV cache', points: points(cached)},
            {label: 'Without', points: points(uncached), series: 2},
          ]}
          numbers={numbers(cached, uncached)}
        />
      </Panel>
    </>
  );
}

function bars({prefill, decode}: Phase): readonly Bar[] {
  const pass = middle(decode) ?? 0;
  const prefillMilliseconds = prefill?.milliseconds ?? 0;
  return [
    {
      key: 'prefill',
      label: `Prefill, ${counted(prefill?.tokens ?? 0, 'token')}`,
      value: prefillMilliseconds,
      text: seconds(prefillMilliseconds / 1000),
    },
    {
      key: 'decode',
      label: 'Decode, 1 token',
      value: pass,
      text: seconds(pass / 1000),
      series: 1,
    },
  ];
}

function numbers(cached: Phase, uncached: Phase) {
  const rows = cached.decode
    .map(({length, milliseconds}, index) =>
      [length, milliseconds, uncached.decode[index]?.milliseconds ?? NaN].map((value) =>
        brief(value),
      ),
    )
    .filter((_, index) => index % ROW_STEP === 0);
  const labels = ['Tokens of the text', 'With the KV cache, ms', 'Without, ms'];
  return {caption: 'Time of each tenth token', columns: labels, rows};
}

const points = ({decode}: Phase) =>
  decode.map(({length, milliseconds}) => [length, milliseconds] as const);

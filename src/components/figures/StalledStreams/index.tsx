import type {ReactNode} from 'react';
import {count, significant} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Lane} from '../parts/Lanes';
import {
  APART,
  ARRIVAL,
  BUDGET,
  CHUNKED,
  END,
  PROMPT,
  STREAMS,
  WHOLE,
  type Timeline,
} from './timeline';

const ms = (value: number) => `${significant(1000 * value)} ms`;
const firstToken = ({newTicks: [first = NaN]}: Timeline) => ms(first - ARRIVAL);
const NAMES = ['A', 'B', 'C', 'D'].slice(0, STREAMS);
const TICKS = [0, 0.4, 0.8, END];
const TONES = {prefill: 'solid 2', transfer: 'solid 3'} as const;

const PANELS = [
  {title: 'One server, the whole prompt in one step', timeline: WHOLE},
  {title: `One server, at most ${count(BUDGET)} tokens a step`, timeline: CHUNKED},
  {title: 'Two servers: one for prompts, one for streams', timeline: APART},
];

/** Four running answers when a long prompt arrives: on one server, on one with a token budget, and on two pools. */
export default function StalledStreams(): ReactNode {
  const told = PANELS.map(
    ({title, timeline}) =>
      `${title}: the streams wait up to ${ms(timeline.longestGap)} for a token, and the new answer begins after ${firstToken(timeline)}.`,
  );
  return (
    <figure>
      <Key
        items={[
          ['solid 1', 'token of an answer'],
          [TONES.prefill, 'prompt of E is read'],
          [TONES.transfer, 'its cache is sent'],
        ]}
      />
      <Drawing
        label={`Four streams, and at ${ms(ARRIVAL)} a prompt of ${count(PROMPT)} tokens arrives. ${told.join(' ')}`}
      >
        <Lanes
          groups={PANELS.map(({title, timeline}) => ({
            title,
            note: `longest gap ${ms(timeline.longestGap)}`,
            lanes: lanesOf(timeline),
          }))}
          end={END}
          ticks={TICKS}
          formatTick={(tick) => (tick === 0 ? '0' : `${tick} s`)}
        />
      </Drawing>
      <figcaption>
        A to D are running answers. At {ms(ARRIVAL)}, request E brings {count(PROMPT)} new tokens.
        In the first panel, the prompt of E stops all streams. In the second, a small token budget
        only slows them. Two pools do not slow them, but need twice the GPUs here. E waits about as
        long in all three panels. This is computed for the server of the support assistant.
      </figcaption>
    </figure>
  );
}

function lanesOf({ticks, newTicks, work}: Timeline): readonly Lane[] {
  const shown = (times: readonly number[]) => times.filter((time) => time < END);
  return [
    ...NAMES.map((name) => ({name, moments: shown(ticks)})),
    {
      name: 'E',
      spans: work.map(({kind, from, to}) => ({from, to, tone: TONES[kind]})),
      moments: shown(newTicks),
    },
  ];
}

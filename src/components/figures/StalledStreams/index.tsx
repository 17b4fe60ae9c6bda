import type {ReactNode} from 'react';
import {count, significant} from '../../ui/format';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {fillOf} from '../series/fill';
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
import styles from './styles.module.css';

const ms = (value: number) => `${significant(1000 * value)} ms`;
const firstToken = ({newTicks: [first = NaN]}: Timeline) => ms(first - ARRIVAL);
const NAMES = ['A', 'B', 'C', 'D'].slice(0, STREAMS);
const TICKS = [0, 0.4, 0.8, END];
const PREFILL = 1;
const TRANSFER = 2;

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
      <Legend aria-hidden="true">
        <li>
          <Swatch series={0} />
          <span>token of an answer</span>
        </li>
        <li>
          <Swatch series={PREFILL} />
          <span>prompt of E is computed</span>
        </li>
        <li>
          <Swatch series={TRANSFER} />
          <span>its cache is sent</span>
        </li>
      </Legend>
      <div
        className={styles.panels}
        role="img"
        aria-label={`Four streams, and at ${ms(ARRIVAL)} a prompt of ${count(PROMPT)} tokens arrives. ${told.join(' ')}`}
      >
        {PANELS.map(({title, timeline}) => (
          <div key={title} aria-hidden="true">
            <p className={styles.title}>
              {title}
              <span className={styles.gap}>longest gap {ms(timeline.longestGap)}</span>
            </p>
            {NAMES.map((name) => (
              <Row key={name} name={name} ticks={timeline.ticks} />
            ))}
            <Row name="E" ticks={timeline.newTicks} work={timeline.work} />
          </div>
        ))}
        <svg className={styles.axis} aria-hidden="true">
          {TICKS.map((tick) => (
            <text
              key={tick}
              x={`${(tick / END) * 100}%`}
              y="1.1em"
              textAnchor={tick === 0 ? 'start' : tick === END ? 'end' : 'middle'}
            >
              {tick === 0 ? '0' : `${tick} s`}
            </text>
          ))}
        </svg>
      </div>
      <figcaption>
        A to D are running answers. At {ms(ARRIVAL)}, request E brings {count(PROMPT)} new tokens.
        In the first panel, the prompt of E stops all streams. A small token budget slows the
        streams, and two pools do not slow them. But two pools need twice the GPUs here, and E waits
        about as long in all three panels. This is computed for the server of the support assistant.
      </figcaption>
    </figure>
  );
}

interface RowProps {
  readonly name: string;
  readonly ticks: readonly number[];
  readonly work?: Timeline['work'];
}

function Row({name, ticks, work = []}: RowProps): ReactNode {
  const at = (seconds: number) => `${(Math.min(seconds, END) / END) * 100}%`;
  return (
    <div className={styles.row}>
      <span>{name}</span>
      <svg>
        {work.map(({kind, from, to}) => (
          <rect
            key={from}
            x={at(from)}
            y="15%"
            width={`${((Math.min(to, END) - from) / END) * 100}%`}
            height="70%"
            {...fillOf(kind === 'prefill' ? PREFILL : TRANSFER, 'stalled')}
          />
        ))}
        {ticks
          .filter((tick) => tick < END)
          .map((tick) => (
            <rect key={tick} x={at(tick)} width="2" height="100%" {...fillOf(0, 'stalled')} />
          ))}
      </svg>
    </div>
  );
}

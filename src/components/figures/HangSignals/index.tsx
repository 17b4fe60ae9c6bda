import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import styles from './styles.module.css';

const STEPS = 20;
/** The step at which something happens. */
const EVENT = 6;

const each = (value: (step: number) => number) =>
  Array.from({length: STEPS + 1}, (_, i) => value(i));
const flat = (value: number) => each(() => value);
const rises = (from: number, to: number) => each((i) => from + ((to - from) * i) / STEPS);
const risesThenStops = (to: number) => each((i) => (to * Math.min(i, EVENT)) / EVENT);
const then = (before: number, later: number) => each((i) => (i < EVENT ? before : later));
const stairs = each((i) => 0.15 + 0.13 * Math.floor(i / 3.4));

const SIGNALS = ['tokens made', 'cache in use', 'running', 'waiting'] as const;

interface Case {
  readonly name: string;
  readonly says: string;
  readonly pages: boolean;
  /** Each signal over time, from 0 to 1. */
  readonly lines: readonly (readonly number[])[];
}

const CASES: readonly Case[] = [
  {
    name: 'Long prefill',
    says: 'the cache grows: quiet',
    pages: false,
    lines: [flat(0.3), stairs, flat(0.3), flat(0.3)],
  },
  {
    name: 'Stuck scheduler',
    says: 'requests run, no work: alert',
    pages: true,
    lines: [risesThenStops(0.6), risesThenStops(0.5), flat(0.8), then(0, 0.4)],
  },
  {
    name: 'Hung, 0 running',
    says: 'requests wait, no work: alert',
    pages: true,
    lines: [flat(0.4), flat(0), flat(0), then(0, 0.7)],
  },
  {
    name: 'Hung, 0 running and 0 waiting',
    says: 'the gateway still sends: ticket',
    pages: false,
    lines: [flat(0.4), flat(0), flat(0), flat(0)],
  },
  {
    name: 'Busy',
    says: 'tokens come: quiet',
    pages: false,
    lines: [rises(0, 1), flat(1), flat(0.8), flat(0)],
  },
];

const [WIDTH, HEIGHT] = [100, 30];
const path = (values: readonly number[]) =>
  values
    .map(
      (value, i) => `${((i / STEPS) * WIDTH).toFixed(1)},${(HEIGHT - value * HEIGHT).toFixed(1)}`,
    )
    .join(' ');

const TOLD = [
  'In a long prefill, no tokens are made and the cache in use grows in steps. The rule stays quiet.',
  'A stuck scheduler keeps its running requests, while tokens and cache stand still. The rule alerts.',
  'A hung engine with 0 running has requests that wait, while tokens and cache stand still. The rule alerts.',
  'If a hung engine shows 0 running and 0 waiting, only the gateway knows that requests come. A second rule opens a ticket.',
  'On a busy server with a full cache, tokens are made. The rule stays quiet.',
].join(' ');

/** Metrics of a replica over ten minutes in five cases, and whether the detector of hangs pages. */
export default function HangSignals(): ReactNode {
  return (
    <figure>
      <Drawing label={`Four signals of a replica over ten minutes, in five cases. ${TOLD}`}>
        {CASES.map(({name, says, pages, lines}) => (
          <Panel
            key={name}
            title={name}
            note={<span className={pages ? styles.pages : styles.quiet}>{says}</span>}
          >
            <div className={styles.lines}>
              {lines.map((values, index) => (
                <div key={SIGNALS[index]}>
                  <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none">
                    <polyline points={path(values)} data-counter={index === 0} />
                  </svg>
                  <small>{SIGNALS[index]}</small>
                </div>
              ))}
            </div>
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        The lines are drawn and not measured. Tokens alone cannot tell a long prefill from a hang,
        because neither makes tokens. The cache in use can tell them apart, because each chunk of a
        prompt fills more of it. In the fourth case the engine counts no request at all, so only the
        gateway knows that requests come.
      </figcaption>
    </figure>
  );
}

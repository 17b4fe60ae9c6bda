import {Fragment, type CSSProperties, type ReactNode} from 'react';
import type {Tone} from '../tone';
import tones from '../tone.module.css';
import styles from './styles.module.css';

/** Activity of a lane from one time to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
  readonly text?: string;
}

/** A row over time. */
export interface Lane {
  readonly name?: string;
  /** Text behind the row. */
  readonly value?: string;
  readonly spans?: readonly Span[];
  /** Times at which something happens, a short bar each. */
  readonly moments?: readonly number[];
  /** Times at which something arrives in the lane below, an arrow each. */
  readonly arrivals?: readonly number[];
  /** Pixels; 14 unless told otherwise. */
  readonly height?: number;
}

/** Lanes under a title. */
export interface LaneGroup {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly lanes: readonly Lane[];
  /** Text below its lanes. */
  readonly words?: string;
  /** The time of a line through all of its lanes. */
  readonly line?: number;
}

interface LanesProps {
  readonly groups: readonly LaneGroup[];
  /** End of the time that is shown, which begins at 0. */
  readonly end: number;
  /** Times that are named below the lanes. */
  readonly ticks?: readonly number[];
  readonly formatTick?: (time: number) => string;
  /** Meaning of the ticks. */
  readonly unit?: string;
}

/** Names that have no room beside their lanes on a phone have more letters. */
const SHORT = 14;

/** Lanes over one axis of time, in groups. To be drawn in a `Drawing`. */
export default function Lanes(props: LanesProps): ReactNode {
  const {groups, end, ticks = [], formatTick = String, unit} = props;
  const names = groups.flatMap(({lanes}) => lanes.map(({name = ''}) => name));
  return (
    <div className={styles.lanes} data-long={names.some(({length}) => length > SHORT)}>
      {groups.map(({title, note, lanes, words, line}, index) => (
        <Fragment key={index}>
          {title !== undefined && (
            <p className={styles.title}>
              <b>{title}</b> {note !== undefined && <span>{note}</span>}
            </p>
          )}
          {lanes.map((lane, row) => (
            <LaneRow key={row} lane={lane} end={end} line={line} />
          ))}
          {words !== undefined && <p className={styles.words}>{words}</p>}
        </Fragment>
      ))}
      {ticks.length > 0 && (
        <div className={styles.axis} data-dense={ticks.length > 6}>
          {ticks.map((tick) => (
            <span key={tick} style={at(tick, end)} data-edge={edgeOf(tick, end)}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
      )}
      {unit !== undefined && <p className={styles.unit}>{unit}</p>}
    </div>
  );
}

interface RowProps {
  readonly lane: Lane;
  readonly end: number;
  readonly line: number | undefined;
}

function LaneRow({lane, end, line}: RowProps): ReactNode {
  const {name, value, spans = [], moments = [], arrivals, height} = lane;
  return (
    <>
      {name !== undefined && <span className={styles.name}>{name}</span>}
      <div className={styles.track} style={{height}} data-bare={arrivals !== undefined}>
        {spans.map((span) => (
          <SpanBar key={`${span.from} ${span.tone}`} span={span} end={end} />
        ))}
        {moments.map((moment) => (
          <i key={moment} className={styles.moment} style={at(moment, end)} />
        ))}
        {arrivals?.map((arrival) => (
          <i key={arrival} className={styles.arrival} style={at(arrival, end)} />
        ))}
        {line !== undefined && <i className={styles.line} style={at(line, end)} />}
      </div>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  );
}

/** A span as far as the axis goes; one that takes no time has no bar. */
function SpanBar({span, end}: {readonly span: Span; readonly end: number}): ReactNode {
  const {from, to, tone, text} = span;
  const width = Math.min(to, end) - from;
  if (width <= 0) return null;
  return (
    <span
      className={`${tones.tone} ${styles.span}`}
      style={{...at(from, end), width: `max(2px, ${(100 * width) / end}%)`}}
      data-tone={tone}
    >
      {text}
    </span>
  );
}

function at(time: number, end: number): CSSProperties {
  return {left: `${(100 * time) / end}%`};
}

function edgeOf(tick: number, end: number): 'start' | 'end' | undefined {
  if (tick <= 0) return 'start';
  return tick >= end ? 'end' : undefined;
}

import type {ReactNode} from 'react';
import {count} from '../../ui/format';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {fillOf} from '../series/fill';
import {MOMENTS, bytesOf, type StreamEvent} from './events';
import styles from './styles.module.css';

interface Props {
  /** Milliseconds from the request to the first token, as computed for the page. */
  readonly first: string;
  /** Milliseconds from one token to the next. */
  readonly step: string;
}

const PIXELS_PER_MS = 1.1;
const LARGEST = Math.max(...MOMENTS.flat().map(({wire}) => bytesOf(wire)));
const TOTAL = MOMENTS.flat().reduce((sum, {wire}) => sum + bytesOf(wire), 0);
const TEXT = MOMENTS.flat().reduce((sum, {text}) => sum + bytesOf(text), 0);

/** One streamed answer from the request to `[DONE]`: when its events leave the server, and how many bytes each has. */
export default function StreamTimeline({first, step}: Props): ReactNode {
  const waits = MOMENTS.map((_, index) => Number(index === 0 ? first : step));
  const times = waits.map((_, index) => waits.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0));
  const words = MOMENTS.map(
    (events, index) =>
      `At ${times[index]} ms: ${events.map(({what, wire}) => `${what}, ${bytesOf(wire)} bytes`).join('; ')}.`,
  );
  return (
    <figure>
      <Legend aria-hidden="true">
        <li>
          <Swatch series={0} />
          <span>text of the answer</span>
        </li>
        <li>
          <Swatch series={3} />
          <span>JSON around it</span>
        </li>
      </Legend>
      <div
        className={styles.line}
        role="img"
        aria-label={`A stream of six events on a time line. At 0 ms the request arrives. ${words.join(' ')}`}
      >
        <Row time="0 ms">
          <p className={styles.request}>the request arrives</p>
        </Row>
        {MOMENTS.map((events, index) => (
          <div key={times[index]}>
            <Wait ms={waits[index] ?? 0} isFirst={index === 0} />
            <Row time={`${times[index]} ms`}>
              {events.map((event) => (
                <Event key={event.what} event={event} />
              ))}
            </Row>
          </div>
        ))}
      </div>
      <figcaption>
        The figure shows the answer “Hi there” as a stream. Of {count(TOTAL)} bytes, {TEXT} are
        text. Each new token is an event, and several events may leave at one time. Times are
        computed for our support assistant with 40 answers at once, without network and queue.
      </figcaption>
    </figure>
  );
}

function Row({time, children}: {readonly time: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <p className={styles.time}>{time}</p>
      <div className={styles.moment}>{children}</div>
    </div>
  );
}

function Wait({ms, isFirst}: {readonly ms: number; readonly isFirst: boolean}): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <span />
      <p className={styles.wait} style={{minHeight: `${Math.round(ms * PIXELS_PER_MS)}px`}}>
        {isFirst ? `${ms} ms: the prompt is read (TTFT)` : `${ms} ms: one step (ITL)`}
      </p>
    </div>
  );
}

function Event({event}: {readonly event: StreamEvent}): ReactNode {
  const {what, says, text, wire} = event;
  const share = (bytes: number) => `${(bytes / LARGEST) * 100}%`;
  return (
    <div className={styles.event}>
      <p className={styles.words}>
        <code>{what}</code>
        <span className={styles.says}>{says}</span>
        <span className={styles.bytes}>{bytesOf(wire)} bytes</span>
      </p>
      <svg className={styles.bar}>
        <rect width={share(bytesOf(wire))} height="100%" {...fillOf(3, 'stream')} />
        <rect width={share(bytesOf(text))} height="100%" {...fillOf(0, 'stream')} />
      </svg>
    </div>
  );
}

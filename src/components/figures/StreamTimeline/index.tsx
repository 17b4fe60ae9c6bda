import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type LaneGroup} from '../parts/Lanes';
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

const [TEXT_TONE, WIRE_TONE] = ['solid 1', 'solid 4'] as const;

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
      <Key
        items={[
          [TEXT_TONE, 'text of the answer'],
          [WIRE_TONE, 'JSON around it'],
        ]}
      />
      <Drawing
        label={`A stream of six events on a time line. At 0 ms the request arrives. ${words.join(' ')}`}
      >
        <div>
          <Row time="0 ms">
            <p className={styles.request}>the request arrives</p>
          </Row>
          {MOMENTS.map((events, index) => (
            <div key={times[index]}>
              <Wait ms={waits[index] ?? 0} isFirst={index === 0} />
              <Row time={`${times[index]} ms`}>
                <Lanes end={LARGEST} groups={events.map(groupOf)} />
              </Row>
            </div>
          ))}
        </div>
      </Drawing>
      <figcaption>
        Of the {count(TOTAL)} bytes of this stream, only {TEXT} are text. Several events may leave
        at one time. The times are computed for our support assistant with 40 answers at once,
        without network and queue.
      </figcaption>
    </figure>
  );
}

function Row({time, children}: {readonly time: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.row}>
      <p className={styles.time}>{time}</p>
      <div className={styles.moment}>{children}</div>
    </div>
  );
}

function Wait({ms, isFirst}: {readonly ms: number; readonly isFirst: boolean}): ReactNode {
  return (
    <div className={styles.row}>
      <span />
      <p className={styles.wait} style={{minHeight: `${Math.round(ms * PIXELS_PER_MS)}px`}}>
        {isFirst ? `${ms} ms: the prompt is read (TTFT)` : `${ms} ms: one step (ITL)`}
      </p>
    </div>
  );
}

function groupOf({what, says, text, wire}: StreamEvent): LaneGroup {
  const [length, textLength] = [bytesOf(wire), bytesOf(text)];
  return {
    title: what,
    note: (
      <>
        {says} <b>{length} bytes</b>
      </>
    ),
    lanes: [
      {
        height: 10,
        spans: [
          {from: 0, to: length, tone: WIRE_TONE},
          {from: 0, to: textLength, tone: TEXT_TONE},
        ],
      },
    ],
  };
}

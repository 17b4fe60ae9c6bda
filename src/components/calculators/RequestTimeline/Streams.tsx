import {Fragment, type ReactNode} from 'react';
import FigureNumbers from '../../figures/FigureNumbers';
import axis from '../../figures/Gantt/axis.module.css';
import TimeAxis, {TimeGrid} from '../../figures/Gantt/TimeAxis';
import type {StreamChunk, StreamedAnswer} from '@site/src/inference/metrics/streamedAnswer';
import {count, counted} from '../../../numbers/format';
import {milliseconds} from './calculator';
import type {TimelineResult} from './compute';
import Legend from '../../figures/Legend';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';

const ROW = 30;
const BASE = 24;

/** Each request on a line: the wait until its first token, and a mark for every chunk, as high as it has tokens. */
export default function Streams({result}: {readonly result: TimelineResult}): ReactNode {
  usePictured('Streams', {result});
  const {answers} = result;
  const start = Math.min(...answers.map(({sentSeconds}) => sentSeconds));
  const end = Math.max(...answers.map((answer) => lastOf(answer))) - start;
  const x = (at: number) => `${(100 * (at - start)) / end}%`;
  return (
    <div className={styles.figure}>
      <Legend>
        <li>
          <svg width="22" height="12" aria-hidden="true">
            <line className={styles.wait} x1="0" x2="22" y1="6" y2="6" />
          </svg>
          Wait for the first token
        </li>
        <li>
          <svg width="8" height="12" aria-hidden="true">
            <rect className={styles.chunk} x="2" width="3" height="12" />
          </svg>
          Chunk: the higher, the more tokens
        </li>
        {has(answers, ({isReasoning}) => isReasoning) && (
          <li>
            <svg width="8" height="12" aria-hidden="true">
              <rect className={styles.reasoning} x="2" width="3" height="12" />
            </svg>
            Reasoning
          </li>
        )}
        {has(answers, ({tokens}) => tokens === 0) && (
          <li>
            <svg width="12" height="12" aria-hidden="true">
              <circle className={styles.empty} cx="6" cy="6" r="4" />
            </svg>
            Event without text
          </li>
        )}
      </Legend>
      <svg
        className={axis.panel}
        role="img"
        aria-label={inWords(result)}
        height={answers.length * ROW}
      >
        <TimeGrid end={end} />
        {answers.map((answer, row) => (
          <Fragment key={row}>
            <text className={axis.text} x="-6" y={row * ROW + BASE - 3} textAnchor="end">
              {row + 1}
            </text>
            <line
              className={styles.line}
              x1={x(answer.sentSeconds)}
              x2={x(lastOf(answer))}
              y1={row * ROW + BASE}
              y2={row * ROW + BASE}
            />
            <line
              className={styles.wait}
              x1={x(answer.sentSeconds)}
              x2={x(firstOf(answer))}
              y1={row * ROW + BASE}
              y2={row * ROW + BASE}
            />
            {answer.chunks.map((chunk, n) => (
              <Mark key={n} chunk={chunk} x={x(chunk.atSeconds)} base={row * ROW + BASE} />
            ))}
          </Fragment>
        ))}
      </svg>
      <TimeAxis
        end={end}
        format={(tick) => count(1000 * (tick + start))}
        label="Time (ms), one row for each request"
      />
      <FigureNumbers {...numbersOf(result)} />
    </div>
  );
}

/** A chunk as a bar that stands on the line of its request. */
function Mark(props: {readonly chunk: StreamChunk; readonly x: string; readonly base: number}) {
  const {chunk, x, base} = props;
  if (chunk.tokens === 0) return <circle className={styles.empty} cx={x} cy={base} r="4" />;
  const height = Math.min(22, 8 + 4 * (chunk.tokens - 1));
  return (
    <rect
      className={chunk.isReasoning ? styles.reasoning : styles.chunk}
      x={x}
      y={base - height}
      width="2"
      height={height}
    />
  );
}

const lastOf = ({chunks, sentSeconds}: StreamedAnswer) => chunks.at(-1)?.atSeconds ?? sentSeconds;
const firstOf = ({chunks, sentSeconds}: StreamedAnswer) =>
  chunks.find(({tokens}) => tokens > 0)?.atSeconds ?? sentSeconds;
const has = (answers: readonly StreamedAnswer[], is: (chunk: StreamChunk) => boolean) =>
  answers.some(({chunks}) => chunks.some(is));

function inWords({requests}: TimelineResult): string {
  const each = requests.map(
    (r, i) =>
      `Request ${i + 1}: first token after ${milliseconds(r.ttftSeconds)} ms, ${counted(r.outputTokens, 'token')}, longest gap ${milliseconds(Math.max(0, ...r.gapSeconds))} ms, done after ${milliseconds(r.endToEndSeconds)} ms.`,
  );
  return `Streams on one axis of time. ${each.join(' ')}`;
}

function numbersOf({requests, answers}: TimelineResult) {
  return {
    caption: 'The requests, with times in ms',
    columns: [
      'Request',
      'Sent',
      'Prompt',
      'Tokens',
      'Chunks',
      'TTFT',
      'TPOT',
      'Longest gap',
      'End to end',
    ],
    rows: requests.map((r, i) => [
      String(i + 1),
      milliseconds(answers[i]?.sentSeconds),
      count(r.inputTokens),
      count(r.outputTokens),
      count(answers[i]?.chunks.length ?? 0),
      milliseconds(r.ttftSeconds),
      milliseconds(r.tpotSeconds),
      r.gapSeconds.length > 0 ? milliseconds(Math.max(...r.gapSeconds)) : '–',
      milliseconds(r.endToEndSeconds),
    ]),
  };
}

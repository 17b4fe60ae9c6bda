import type {CSSProperties, ReactNode} from 'react';
import {oneRequest} from '../../../serving/oneRequest';
import {significant} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import type {Tone} from '../parts/tone';
import tones from '../parts/tone.module.css';
import styles from './styles.module.css';

const PIXELS_PER_MS = 1.55;
const {queueMs, prefillMs, tokens, metrics} = oneRequest();

const ms = (seconds: number | null) => Math.round(1000 * (seconds ?? NaN));
const FIRST = ms(metrics.ttftSeconds);
const END = ms(metrics.endToEndSeconds);
const TPOT = significant(1000 * (metrics.tpotSeconds ?? NaN), 2);
const GAPS = tokens.slice(1).map(({atMs}, index) => ({
  from: tokens[index]?.atMs ?? 0,
  to: atMs,
}));
const LONGEST = Math.max(...GAPS.map(({from, to}) => to - from));

/** When something begins or ends, in order: each has a line of the grid, below that of the question. */
const TIMES = [0, queueMs, ...tokens.map(({atMs}) => atMs)];
const HEIGHTS = TIMES.slice(1).map((to, index) => (to - (TIMES[index] ?? 0)) * PIXELS_PER_MS);
const ROWS = `auto ${HEIGHTS.map((height) => `${height}px`).join(' ')} 0`;

const lineOf = (time: number) => TIMES.indexOf(time) + 2;

/** A stretch of time, from top to bottom. */
const span = (from: number, to: number): CSSProperties => ({
  gridRow: `${lineOf(from)} / ${lineOf(to)}`,
});

const STRETCHES: readonly {readonly from: number; readonly to: number; readonly tone: Tone}[] = [
  {from: 0, to: queueMs, tone: 'solid'},
  {from: queueMs, to: FIRST, tone: 'solid 2'},
  ...GAPS.map((gap) => ({...gap, tone: 'solid 1' as const})),
];

/** One request of the support assistant on a time line, with each metric where it is measured. */
export default function OneRequest(): ReactNode {
  const words = tokens.map(({text, atMs}) => `“${text}” at ${atMs} ms`).join(', ');
  return (
    <figure>
      <Drawing
        look="framed"
        label={`A time line of one request, from top to bottom. At 0 ms the question “Where is my order?” arrives. It waits in the queue for ${queueMs} ms, and its prompt is read for ${prefillMs} ms. The tokens of the answer arrive: ${words}. Time to first token: ${FIRST} ms. Gaps between tokens: ${GAPS.map(({from, to}) => to - from).join(', ')} ms. Time per output token: ${TPOT} ms. End-to-end latency: ${END} ms.`}
      >
        <div className={styles.line} style={{gridTemplateRows: ROWS}}>
          <p className={styles.question}>“Where is my order?”</p>
          <Moment atMs={0} />
          <Moment atMs={queueMs} />
          {tokens.map(({text, atMs}) => (
            <Moment key={text} atMs={atMs}>
              <code>{text}</code>
            </Moment>
          ))}
          {STRETCHES.map(({from, to, tone}) => (
            <div key={from} className={tones.tone} data-tone={tone} style={span(from, to)} />
          ))}
          <p className={styles.says} style={span(queueMs, FIRST)}>
            the prompt is read: prefill, {prefillMs} ms
          </p>
          <p className={styles.gap} style={span(0, queueMs)}>
            queue {queueMs} ms
          </p>
          {GAPS.map(({from, to}) => (
            <p
              key={from}
              className={styles.gap}
              data-long={to - from === LONGEST}
              style={span(from, to)}
            >
              ITL {to - from} ms
            </p>
          ))}
          <p className={styles.metric} data-kind="first" style={span(0, FIRST)}>
            <span>TTFT {FIRST} ms</span>
          </p>
          <p className={styles.metric} data-kind="each" style={span(FIRST, END)}>
            <span>
              TPOT {END - FIRST} ÷ {GAPS.length} = {TPOT} ms
            </span>
          </p>
          <p className={styles.metric} data-kind="whole" style={span(0, END)}>
            <span>end-to-end latency (E2E) {END} ms</span>
          </p>
        </div>
      </Drawing>
      <figcaption>
        Time runs from top to bottom, to scale. TTFT is the wait for the first token. ITL is one
        gap, and TPOT is the mean of the {GAPS.length} gaps. One gap is longer, because the server
        reads the prompt of somebody else before it goes on. The times are computed for a server
        with 40 other answers in progress. Each word stands for a token.
      </figcaption>
    </figure>
  );
}

/** Something that happens at a time, with the time at the left. */
function Moment({atMs, children}: {readonly atMs: number; readonly children?: ReactNode}) {
  const style = {gridRow: lineOf(atMs)};
  return (
    <>
      <p className={styles.time} style={style}>
        {atMs} ms
      </p>
      {children !== undefined && (
        <p className={styles.event} style={style}>
          {children}
        </p>
      )}
    </>
  );
}

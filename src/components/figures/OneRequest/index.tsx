import type {CSSProperties, ReactNode} from 'react';
import {oneRequest} from '../../calculators/serving/oneRequest';
import {significant} from '../../ui/format';
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

/** A stretch of time, from top to bottom. */
const span = (from: number, to: number): CSSProperties => ({
  top: `${from * PIXELS_PER_MS}px`,
  height: `${(to - from) * PIXELS_PER_MS}px`,
});

/** One request of the support assistant on a time line, with each metric where it is measured. */
export default function OneRequest(): ReactNode {
  const words = tokens.map(({text, atMs}) => `“${text}” at ${atMs} ms`).join(', ');
  return (
    <figure>
      <div
        className={styles.figure}
        role="img"
        aria-label={`A time line of one request, from top to bottom. At 0 ms the question “Where is my order?” arrives. It waits in the queue for ${queueMs} ms, and its prompt is read for ${prefillMs} ms. The tokens of the answer arrive: ${words}. Time to first token: ${FIRST} ms. Gaps between tokens: ${GAPS.map(({from, to}) => to - from).join(', ')} ms. Time per output token: ${TPOT} ms. End-to-end latency: ${END} ms.`}
      >
        <div
          className={styles.line}
          style={{height: `${END * PIXELS_PER_MS}px`}}
          aria-hidden="true"
        >
          <p className={styles.question}>“Where is my order?”</p>
          <Moment atMs={0} />
          <Moment atMs={queueMs} />
          {tokens.map(({text, atMs}) => (
            <Moment key={text} atMs={atMs}>
              <code>{text}</code>
            </Moment>
          ))}
          <div className={styles.track} data-kind="queue" style={span(0, queueMs)} />
          <div className={styles.track} data-kind="prefill" style={span(queueMs, FIRST)} />
          <p className={styles.says} style={span(queueMs, FIRST)}>
            the prompt is read: prefill, {prefillMs} ms
          </p>
          {GAPS.map(({from, to}) => (
            <div key={from} className={styles.track} data-kind="decode" style={span(from, to)} />
          ))}
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
      </div>
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
  const top = `${atMs * PIXELS_PER_MS}px`;
  return (
    <>
      <p className={styles.time} style={{top}}>
        {atMs} ms
      </p>
      {children !== undefined && (
        <p className={styles.event} style={{top}}>
          {children}
        </p>
      )}
    </>
  );
}

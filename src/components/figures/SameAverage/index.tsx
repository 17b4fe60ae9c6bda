import type {ReactNode} from 'react';
import {parseLine} from '../../calculators/RequestTimeline/lines';
import {presetLine} from '../../calculators/RequestTimeline/presets';
import {everyToken} from '../../../inference/metrics/streamedAnswer';
import {measure, type RequestTimeline} from '../../../inference/metrics/requestTimeline';
import {significant} from '../../ui/format';
import styles from './styles.module.css';

/** The stream of the request timeline that is preempted. */
function stalledStream(): RequestTimeline {
  const parsed = parseLine(presetLine('preempted', 'c'));
  if (!('answer' in parsed) || !parsed.answer) throw new Error('no such line');
  const {sentSeconds, inputTokens, tokenSeconds} = everyToken(parsed.answer);
  return {sentSeconds: 0, inputTokens, tokenSeconds: tokenSeconds.map((t) => t - sentSeconds)};
}

const STALLED = stalledStream();
const {ttftSeconds, tpotSeconds, endToEndSeconds} = measure(STALLED);

/** As many tokens between the same two times, evenly. */
const STEADY: RequestTimeline = {
  ...STALLED,
  tokenSeconds: STALLED.tokenSeconds.map((_, index) => ttftSeconds + index * (tpotSeconds ?? 0)),
};

const END = Math.ceil(10 * endToEndSeconds) / 10;
const TICKS = Array.from({length: Math.floor(END / 0.2) + 1}, (_, index) => 200 * index);

const ms = (seconds: number | null) => `${significant(1000 * (seconds ?? NaN), 3)} ms`;
const longest = (stream: RequestTimeline) => Math.max(...measure(stream).gapSeconds);

const STREAMS = [
  {name: 'Steady', stream: STEADY},
  {name: 'With a pause', stream: STALLED},
] as const;

/** Two streams with the same time per output token: one steady, one with a stall. */
export default function SameAverage(): ReactNode {
  const words = STREAMS.map(
    ({name, stream}) =>
      `${name}: TPOT ${ms(measure(stream).tpotSeconds)}, longest gap ${ms(longest(stream))}`,
  );
  return (
    <figure>
      <div
        className={styles.figure}
        role="img"
        aria-label={`Two streams of ${STALLED.tokenSeconds.length} tokens on one axis of time. ${words.join('. ')}.`}
      >
        {STREAMS.map(({name, stream}) => (
          <div key={name} aria-hidden="true">
            <p className={styles.name}>
              <b>{name}</b>: TPOT {ms(measure(stream).tpotSeconds)}, longest gap{' '}
              {ms(longest(stream))}
            </p>
            <svg className={styles.stream}>
              <line className={styles.base} y1="50%" y2="50%" x2="100%" />
              {stream.tokenSeconds.map((time, index) => (
                <rect
                  key={index}
                  className={styles.token}
                  x={`${(time / END) * 100}%`}
                  width="3"
                  height="100%"
                />
              ))}
            </svg>
          </div>
        ))}
        <div className={styles.axis} aria-hidden="true">
          {TICKS.map((tick) => (
            <span key={tick} style={{left: `${(tick / 1000 / END) * 100}%`}}>
              {tick}
            </span>
          ))}
        </div>
        <p className={styles.unit} aria-hidden="true">
          ms after the request was sent
        </p>
      </div>
      <figcaption>
        Each bar is a token that arrives. Both answers have {STALLED.tokenSeconds.length} tokens,
        and begin and end at the same time. So their TPOT is the same, and only the gaps tell them
        apart.
      </figcaption>
    </figure>
  );
}

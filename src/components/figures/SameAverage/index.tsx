import type {ReactNode} from 'react';
import {parseLine} from '../../calculators/RequestTimeline/lines';
import {presetLine} from '../../calculators/RequestTimeline/presets';
import {everyToken} from '../../../inference/metrics/streamedAnswer';
import {measure, type RequestTimeline} from '../../../inference/metrics/requestTimeline';
import {significant} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Lanes from '../parts/Lanes';

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
const TICKS = Array.from({length: Math.floor(END / 0.2) + 1}, (_, index) => 0.2 * index);

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
      <Drawing
        look="framed"
        label={`Two streams of ${STALLED.tokenSeconds.length} tokens on one axis of time. ${words.join('. ')}.`}
      >
        <Lanes
          groups={STREAMS.map(({name, stream}) => ({
            title: `${name}:`,
            note: `TPOT ${ms(measure(stream).tpotSeconds)}, longest gap ${ms(longest(stream))}`,
            lanes: [{moments: stream.tokenSeconds, height: 30}],
          }))}
          end={END}
          ticks={TICKS}
          formatTick={(seconds) => String(Math.round(1000 * seconds))}
          unit="ms after the request was sent"
        />
      </Drawing>
      <figcaption>
        Each bar is a token that arrives. Both answers have {STALLED.tokenSeconds.length} tokens,
        and begin and end at the same time.
      </figcaption>
    </figure>
  );
}

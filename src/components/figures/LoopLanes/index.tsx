import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Lanes, {type Span} from '../parts/Lanes';

/** Seconds that the picture shows. */
const END = 12;
const CLIENTS = 3;
/** Lengths of answers vary: this one and the next take so many times the mean. */
const VARIATION = [1, 0.7, 1.3, 0.8, 1.2, 0.9, 1.1];
/** When the clock of the open loop sends. */
const PLANNED = [0.4, 1.7, 2.3, 4.4, 5.1, 7.6, 8.2, 9.1, 11.3];

interface Panel {
  readonly title: string;
  readonly rule: string;
  readonly lanes: readonly (readonly Span[])[];
}

const answer = (from: number, seconds: number): Span => ({
  from,
  to: from + seconds,
  tone: 'tint 1',
});
const lengthAt = (index: number) => VARIATION[index % VARIATION.length] ?? 1;

/** Each client sends when its last answer is complete. */
function closed(mean: number): Panel['lanes'] {
  return Array.from({length: CLIENTS}, (_, client) => {
    const bars: Span[] = [];
    for (let at = 0.15 * client; at < END;) {
      const seconds = mean * lengthAt(bars.length + 2 * client);
      bars.push(answer(at, seconds));
      at += seconds;
    }
    return bars;
  });
}

/** A clock sends; a request is drawn in the first lane that is free. */
function open(mean: number): Panel['lanes'] {
  const lanes: Span[][] = [];
  for (const [index, start] of PLANNED.entries()) {
    const bar = answer(start, mean * lengthAt(index));
    const free = lanes.find((bars) => bars.every((one) => one.to <= start));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

const startsOf = ({lanes}: Panel) => lanes.flatMap((bars) => bars.map(({from}) => from));

/** Event that sends the next request: the end of an answer, or a clock. */
export default function LoopLanes({answer}: {readonly answer: string}): ReactNode {
  const seconds = Number(answer);
  const panels: readonly Panel[] = [
    {
      title: 'Closed loop, long answers',
      rule: 'Each of three clients sends when its answer ends',
      lanes: closed(seconds),
    },
    {
      title: 'Closed loop, short answers',
      rule: 'The same three clients',
      lanes: closed(seconds / 3),
    },
    {title: 'Open loop', rule: 'A clock sends', lanes: open(seconds / 2)},
    {
      title: 'Open loop, slower server',
      rule: 'The same clock, with more requests at once',
      lanes: open(seconds),
    },
  ];
  const told = panels.map((panel) => `${panel.title}: ${startsOf(panel).length} requests`);
  return (
    <figure>
      <Drawing
        label={`Requests of ${END} seconds as bars. ${told.join('. ')}. In the closed loop the answers decide how many requests are sent. In the open loop their number stays the same, and a slower server has more requests at once.`}
      >
        <Lanes
          end={END}
          groups={panels.map((panel) => ({
            title: `${panel.title}.`,
            note: `${panel.rule}: ${startsOf(panel).length} requests`,
            lanes: [{arrivals: startsOf(panel)}, ...panel.lanes.map((spans) => ({spans}))],
          }))}
        />
      </Drawing>
      <figcaption>
        Each panel shows {END} seconds of a test. A triangle is a request that is sent, and its bar
        lasts until the answer ends. In a closed loop, a new request waits for the end of a bar. In
        an open loop, it waits only for the clock.
      </figcaption>
    </figure>
  );
}

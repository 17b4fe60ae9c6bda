import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {loadOf, MOST_REQUESTS} from '../../../serving/serverLoad';

const LOAD = RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions;

const rate = (slots: number) => loadOf(slots).requestsPerSecond;

const SLOTS = Array.from({length: MOST_REQUESTS}, (_, index) => index + 1);

/** Slots of a server that nobody configured, and of our setup. */
const MARKED = [
  {slots: 1, label: 'Ollama, default', side: 'lowerRight', series: 1},
  {slots: 4, label: 'llama.cpp, default', side: 'lowerRight', series: 1},
  {slots: 64, label: 'vLLM, our setup', side: 'lowerRight', series: 0},
] as const;

const ROWS = [1, 2, 4, 8, 16, 32, 64];

/** Answers that one server finishes in a second, by the requests that it works on at once. */
export default function SlotRate(): ReactNode {
  const said = MARKED.map(
    ({slots, label}) => `${label}: ${slots} at once, ${significant(rate(slots))} a second`,
  );
  return (
    <figure>
      <LineChart
        label={`Answers a second by the requests that a server works on at once, on logarithmic axes. ${said.join('. ')}. The load of the support assistant is ${LOAD} a second.`}
        x={{label: 'Requests at once (slots)', scale: 'log', domain: [1, 250], format: brief}}
        y={{label: 'Answers/s', scale: 'log', domain: [0.1, 20], format: brief}}
        series={[
          {label: 'Answers finished', points: SLOTS.map((slots) => [slots, rate(slots)])},
          {
            label: `Load of the assistant: ${LOAD}/s`,
            points: [
              [1, LOAD],
              [250, LOAD],
            ],
            series: 3,
            dash: 'dotted',
          },
        ]}
        points={MARKED.map(({slots, label, side, series}) => ({
          at: [slots, rate(slots)],
          label,
          side,
          series,
          title: `${slots} at once: ${significant(rate(slots))} answers/s`,
        }))}
        numbers={{
          caption: 'Answers a second by requests at once',
          columns: [
            {label: 'Requests at once', numeric: true},
            'Answers/s',
            'One answer takes (s)',
          ],
          rows: ROWS.map((slots) => [
            slots,
            significant(rate(slots)),
            significant(loadOf(slots).answerSeconds),
          ]),
        }}
      />
      <figcaption>
        The more requests a server works on at once, the more it finishes. This is computed for the
        support assistant on two H100 GPUs, as if all slots were always full and all three engines
        equally fast. Real engines also differ in speed.
      </figcaption>
    </figure>
  );
}

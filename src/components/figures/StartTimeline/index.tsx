import type {ReactNode} from 'react';
import type {StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import {startWith} from '../../calculators/ColdStart/steps';
import {lengthOf, STEPS} from '../../calculators/ColdStart/timeline';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Lanes, {type Lane} from '../parts/Lanes';
import type {Tone} from '../parts/tone';

const {after: before} = startWith('nothing');
const {after} = startWith('threeMeasures');
const RUNS = [
  {bar: 'Upper bar', name: 'nothing prepared', run: before},
  {bar: 'Lower bar', name: 'image and compiled kernels cached, weights streamed', run: after},
];

type Step = (typeof STEPS)[number];

/** The color that the step has in the other figures of the page. */
function toneOf({series}: Step): Tone {
  if (series === 'neutral') return 'solid';
  return `${series < 4 ? 'solid' : 'striped'} ${([1, 2, 3, 4] as const)[series % 4] ?? 1}`;
}

function laneOf({bars}: StartWaterfall, step: Step): Lane {
  const bar = bars.find(({part}) => part === step.id);
  const spans = bar ? [{from: bar.startSeconds, to: bar.endSeconds, tone: toneOf(step)}] : [];
  return {height: 8, spans};
}

/** `236 s with nothing prepared, 0 s with the remedies` */
function bothLengths(first: number, second: number): string {
  return first === second
    ? `${count(first)} s in both cases`
    : `${count(first)} s with nothing prepared, ${count(second)} s with the remedies`;
}

/** One start of the support assistant as a time line, without and with three measures. */
export default function StartTimeline(): ReactNode {
  const told = STEPS.map(
    (step) => `${step.label}: ${bothLengths(lengthOf(before, step.id), lengthOf(after, step.id))}`,
  ).join('. ');
  return (
    <figure>
      <Drawing
        label={`Time line of one start. It takes ${count(before.totalSeconds)} s with nothing prepared and ${count(after.totalSeconds)} s with three remedies. ${told}.`}
      >
        <div>
          {RUNS.map(({bar, name, run}) => (
            <p key={name}>
              {bar}: {name}, ready after {count(run.totalSeconds)} s
            </p>
          ))}
        </div>
        <Lanes
          groups={STEPS.map((step) => ({
            title: step.label,
            note: `${RUNS.map(({run}) => count(lengthOf(run, step.id))).join(' → ')} s`,
            lanes: RUNS.map(({run}) => laneOf(run, step)),
          }))}
          end={before.totalSeconds}
          ticks={[0, before.totalSeconds]}
          formatTick={(tick) => (tick === 0 ? '0 s: decision to scale' : `${count(tick)} s`)}
        />
      </Drawing>
      <figcaption>
        Each step of the start begins where the one before it ends. The steps were measured on
        different machines, and the boot of the node is an example, so use your own times in the
        calculator below.
      </figcaption>
    </figure>
  );
}

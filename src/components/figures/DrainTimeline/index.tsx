import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Lane, type Span} from '../parts/Lanes';
import {DEFAULT_GRACE, DRAIN} from '@site/src/data/drain';

const {preStop, longest, exit} = DRAIN;
const GRACE = preStop + longest + exit;
const END = GRACE + 10;

/** Seconds that three made-up answers still need when the pod is removed. */
const ANSWERS = [10, 45, 110] as const;

interface Goodbye {
  readonly name: string;
  readonly says: string;
  readonly preStop: number;
  readonly drain: number;
  /** Second at which nothing is left. */
  readonly dead: number;
}

const GOODBYES: readonly Goodbye[] = [
  {
    name: `No drain, default grace period of ${DEFAULT_GRACE} s`,
    says: 'SIGTERM aborts all answers',
    preStop: 0,
    drain: 0,
    dead: 0,
  },
  {
    name: `A drain, default grace period of ${DEFAULT_GRACE} s`,
    says: `SIGKILL after ${DEFAULT_GRACE} s ends two of three answers`,
    preStop,
    drain: DEFAULT_GRACE - preStop,
    dead: DEFAULT_GRACE,
  },
  {
    name: `preStop ${preStop} s, drain ${longest} s, grace period ${GRACE} s`,
    says: 'all answers end by themselves',
    preStop,
    drain: Math.max(...ANSWERS) - preStop,
    dead: GRACE,
  },
];

/** Stages of the pod, and below them the fate of each answer. */
function lanesOf({preStop: sleep, drain, dead}: Goodbye): readonly Lane[] {
  const pod: readonly Span[] = [
    {from: 0, to: sleep, tone: 'solid 1'},
    {from: sleep, to: sleep + drain, tone: 'solid 2'},
  ];
  const answers = ANSWERS.map((answer): Lane => ({
    height: 8,
    spans: [
      {from: 0, to: Math.min(answer, dead), tone: 'solid 4'},
      {from: Math.min(answer, dead), to: answer, tone: 'striped 3'},
    ],
  }));
  return [{spans: pod}, ...answers];
}

/** Three ways in which a pod ends, with three answers that run at that time. */
export default function DrainTimeline(): ReactNode {
  const told = GOODBYES.map(({name, says, dead}) => {
    const kept = ANSWERS.filter((answer) => answer <= dead).length;
    return `${name}: ${says}, so ${kept} of ${ANSWERS.length} ${kept === 1 ? 'is' : 'are'} kept.`;
  }).join(' ');
  return (
    <figure>
      <Key
        items={[
          ['solid 1', 'preStop: still serves'],
          ['solid 2', 'drain: finishes answers'],
          ['solid 4', 'answer'],
          ['striped 3', 'lost part of an answer'],
        ]}
      />
      <Drawing label={`Seconds after a pod is removed, from 0 to ${END}. ${told}`}>
        <Lanes
          end={END}
          groups={GOODBYES.map((goodbye) => ({
            title: goodbye.name,
            note: goodbye.says,
            lanes: lanesOf(goodbye),
            line: goodbye.dead,
          }))}
          ticks={[0, DEFAULT_GRACE, 60, 90, 120, GRACE]}
          unit="Seconds after the pod is removed"
        />
      </Drawing>
      <figcaption>
        Three answers are running when a pod is removed, and need {ANSWERS[0]}, {ANSWERS[1]} and{' '}
        {ANSWERS[2]} s more. At the black line, whatever still runs is cut off. So a drain helps
        only if the grace period is longer than the drain.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {batchJobEstimator, type JobValues} from '../../calculators/BatchJobEstimator/calculator';
import {routeOf} from '../../calculators/BatchJobEstimator/compute';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Lanes, {type LaneGroup} from '../parts/Lanes';

/** The clock at the start of the job, and the hours that the figure shows. */
const START = 22;
const HOURS = 24;
const TICKS = [0, 4, 8, 12, 16, 20, 24];
const {values: VALUES, result: full} = batchJobEstimator.start();
const {deadline} = VALUES;
const own = (name: string, changes: Partial<JobValues>) => {
  const route = routeOf(batchJobEstimator.at(changes).result, 'onDemand');
  return {name, hours: route?.hours ?? NaN, cost: route?.cost ?? NaN};
};

/** Ways to do the job on the server of the running workload, from the best to the worst. */
const OWN = [
  own('Own server, prefix cached', {}),
  own('The same, prefix cache off', {shared: 0}),
  own('The same, 8 requests at a time', {batch: 8}),
];
const API = {name: 'Batch API', cost: routeOf(full, 'api')?.cost ?? NaN};

/** `01:53` for so many hours after the start. */
function clock(hours: number): string {
  const minutes = Math.round(60 * (START + hours));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

const START_HOURS = VALUES.start / 60;

/** Colored where it comes after the deadline. */
const result = (words: string, isLate: boolean) =>
  isLate ? <span style={{color: 'var(--hb-warn)'}}>{words}</span> : words;

const GROUPS: readonly LaneGroup[] = [
  ...OWN.map(({name, hours, cost}): LaneGroup => ({
    title: name,
    note: result(`${clock(hours)}, USD ${count(cost)}`, hours > deadline),
    lanes: [
      {
        spans: [
          {from: 0, to: START_HOURS, tone: 'solid 4'},
          {from: START_HOURS, to: hours, tone: 'solid 1'},
        ],
      },
    ],
    line: deadline,
  })),
  {
    title: API.name,
    note: result(`by ${clock(HOURS)}, USD ${count(API.cost)}`, true),
    lanes: [{spans: [{from: 0, to: HOURS, tone: 'striped 2'}]}],
    line: deadline,
  },
];

/** One night job, done in four ways, on the clock. */
export default function NightJob(): ReactNode {
  const told = OWN.map(
    ({name, hours, cost}) => `${name}: done at ${clock(hours)}, USD ${count(cost)}`,
  );
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`A job of ${count(VALUES.requests)} tickets starts at ${clock(0)} and is due at ${clock(deadline)}. ${told.join('. ')}. ${API.name}: at any time until ${clock(HOURS)} of the next day, USD ${count(API.cost)}.`}
      >
        <Lanes groups={GROUPS} end={HOURS} ticks={TICKS} formatTick={clock} />
      </Drawing>
      <figcaption>
        The job starts at {clock(0)}, and the vertical line is the deadline, {clock(deadline)}. The
        gray part is the start of the server. The striped bar is the window that a provider
        promises, and the result may come at any time in it. This is computed for Llama 3.3 70B on
        two H100, with the <a href="#estimator">example prices</a> of the estimator.
      </figcaption>
    </figure>
  );
}

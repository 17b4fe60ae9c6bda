import type {ReactNode} from 'react';
import {run} from '../../calculators/BatchJobEstimator/run';
import {batchJobEstimator} from '../../calculators/BatchJobEstimator/inputs';
import {routeOf} from '../../calculators/BatchJobEstimator/words';
import {valuesOf} from '../../ui/defineModel';
import {count} from '../../ui/format';
import styles from './styles.module.css';

const VALUES = valuesOf(batchJobEstimator);
/** The clock at the start of the job, and the hours that the figure shows. */
const START = 22;
const HOURS = 24;
const TICKS = [0, 4, 8, 12, 16, 20, 24];
const {deadline} = VALUES;

const full = run(VALUES);
const own = (name: string, changes: Partial<typeof VALUES>) => {
  const route = routeOf(run({...VALUES, ...changes}), 'onDemand');
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

const share = (hours: number) => `${(100 * hours) / HOURS}%`;

/** One night job, done in four ways, on the clock. */
export default function NightJob(): ReactNode {
  const told = OWN.map(
    ({name, hours, cost}) => `${name}: done at ${clock(hours)}, USD ${count(cost)}`,
  );
  return (
    <figure>
      <div
        className={styles.figure}
        role="img"
        aria-label={`A job of ${count(VALUES.requests)} tickets starts at ${clock(0)} and is due at ${clock(deadline)}. ${told.join('. ')}. ${API.name}: at any time until ${clock(HOURS)} of the next day, USD ${count(API.cost)}.`}
      >
        {OWN.map(({name, hours, cost}) => (
          <Row
            key={name}
            name={name}
            result={`${clock(hours)}, USD ${count(cost)}`}
            isLate={hours > deadline}
          >
            <span className={styles.start} style={{width: share(VALUES.start / 60)}} />
            <span className={styles.work} style={{width: share(hours - VALUES.start / 60)}} />
          </Row>
        ))}
        <Row name={API.name} result={`by ${clock(HOURS)}, USD ${count(API.cost)}`} isLate>
          <span className={styles.window} style={{width: share(HOURS)}} />
        </Row>
        <div className={styles.axis} aria-hidden="true">
          {TICKS.map((tick) => (
            <span
              key={tick}
              style={{left: share(tick)}}
              data-edge={tick % HOURS === 0}
              data-wide={tick % 8 === 4}
            >
              {clock(tick)}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        The job has {count(VALUES.requests)} tickets and starts at {clock(0)}. The vertical line is
        the deadline, {clock(deadline)}. The gray part is the start of the server. The striped bar
        is the time that a provider promises (its window). The result may come at any time in it.
        This is computed for Llama 3.3 70B on two H100, with the{' '}
        <a href="#estimator">example prices</a> of the estimator.
      </figcaption>
    </figure>
  );
}

interface RowProps {
  readonly name: string;
  readonly result: string;
  readonly isLate: boolean;
  readonly children: ReactNode;
}

function Row({name, result, isLate, children}: RowProps): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <p>
        <span>{name}</span>
        <span data-late={isLate}>{result}</span>
      </p>
      <div className={styles.bar}>
        {children}
        <span className={styles.deadline} style={{left: share(deadline)}} />
      </div>
    </div>
  );
}

import type {ReactNode} from 'react';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {PEAK, planFor} from '../../calculators/RegionPlanner/spare';
import styles from './styles.module.css';

const PLANS = [2, 3, 4].map(planFor);

/** Replicas of two, three and four regions that carry the loss of one of them. */
export default function SpareReplicas(): ReactNode {
  const told = PLANS.map(
    ({regions, each, total}) => `${regions} regions have ${each} replicas each, ${total} together.`,
  ).join(' ');
  return (
    <figure>
      <Legend aria-hidden="true">
        <li>
          <Swatch series={0} />
          <span>serves at the peak</span>
        </li>
        <li>
          <Swatch series="neutral" />
          <span>spare, for a lost region</span>
        </li>
      </Legend>
      <div
        className={styles.plans}
        role="img"
        aria-label={`The peak needs ${PEAK} replicas. ${told}`}
      >
        {PLANS.map(({regions, each, total, used}) => (
          <div key={regions} className={styles.plan} aria-hidden="true">
            <p>
              <b>{regions} regions</b> <span>{total} replicas</span>
            </p>
            <div className={styles.regions}>
              {used.map((serving, region) => (
                <div key={region} className={styles.region}>
                  {Array.from({length: each}, (_, i) => (
                    <i key={i} data-used={i < serving} />
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption>
        The peak needs {PEAK} replicas, and any region may fail. A third region saves five spare
        replicas. A fourth region saves nothing here, because half a replica does not exist.
      </figcaption>
    </figure>
  );
}

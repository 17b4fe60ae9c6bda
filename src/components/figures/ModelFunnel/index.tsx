import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A step of the choice, with the share of the width that its candidates take. */
interface Step {
  readonly name: string;
  readonly left: string;
  readonly width: number;
}

const STEPS: readonly Step[] = [
  {name: 'License, language, input', left: 'about ten models left', width: 100},
  {name: 'Memory under your load', left: 'about four', width: 86},
  {name: '50 items of your own', left: 'two or three', width: 72},
  {name: 'Several hundred items', left: 'two, with pass rates', width: 62},
  {name: 'Cost of a solved task', left: 'one', width: 54},
];

/** How the list of candidates gets shorter from cheap steps to expensive ones. */
export default function ModelFunnel(): ReactNode {
  const said = STEPS.map(({name, left}) => `${name}: ${left}`).join('. ');
  return (
    <figure>
      <div className={styles.funnel} role="img" aria-label={`Steps of the choice. ${said}.`}>
        {STEPS.map(({name, left, width}, index) => (
          <div key={name} className={styles.step} style={{width: `${width}%`}} aria-hidden="true">
            <strong>
              {index + 1}. {name}
            </strong>
            <span>{left}</span>
          </div>
        ))}
      </div>
      <figcaption>
        Cheap steps come first, so only two or three models reach the expensive ones. The counts are
        examples.
      </figcaption>
    </figure>
  );
}

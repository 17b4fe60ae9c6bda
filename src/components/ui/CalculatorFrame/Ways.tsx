import type {ReactNode} from 'react';
import type {Inputs} from '../../../forms/inputs';
import {fieldText} from '../../../forms/validate';
import type {Way} from '../report';
import type {CalculatorForm} from '../useCalculatorForm';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly ways: readonly Way[];
  readonly form: Pick<CalculatorForm<I>, 'set' | 'ready'>;
}

/** Changes that give a result, a button each. */
export default function Ways<I extends Inputs>({ways, form}: Props<I>): ReactNode {
  if (ways.length === 0) return null;
  const take = ({change}: Way, button: HTMLElement) => {
    // The button is gone once the result is there, and the focus would be lost with it.
    button.closest<HTMLElement>('[data-stale]')?.focus({preventScroll: true});
    const texts = Object.entries(change).map(([id, value]) => [id, fieldText(value)]);
    form.set(Object.fromEntries(texts) as Parameters<typeof form.set>[0]);
  };
  return (
    <div className={styles.ways}>
      <p>What gives a result:</p>
      <ul>
        {ways.map((way) => (
          <li key={way.label}>
            <button
              type="button"
              className={styles.way}
              disabled={!form.ready}
              onClick={({currentTarget}) => take(way, currentTarget)}
            >
              {way.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type {ReactNode} from 'react';
import type {Inputs} from '../../../forms/inputs';
import {forgetWorkload} from '../keptWorkload';
import type {CalculatorForm} from '../useCalculatorForm';
import {listOf, type Filled} from '../../../forms/workload';
import styles from './styles.module.css';

/** Fields that the kept workload has filled. The box is always there, so that its new content is announced. */
export default function KeptWorkload<I extends Inputs>({
  form,
}: {
  readonly form: Pick<CalculatorForm<I>, 'kept' | 'reset'>;
}): ReactNode {
  const {kept, reset} = form;
  const forget = () => {
    forgetWorkload();
    reset();
  };
  return (
    <div role="status" className={styles.notices}>
      {kept && (
        <div className={styles.kept}>
          <p>{keptWords(kept)}</p>
          <button type="button" className={styles.action} onClick={reset}>
            Start from the example
          </button>
          <button type="button" className={styles.action} onClick={forget}>
            Forget it
          </button>
        </div>
      )}
    </div>
  );
}

function keptWords({filled, refused}: Filled): string {
  const start = `From your kept workload: ${listOf(filled) || 'nothing'}.`;
  return refused.length > 0 ? `${start} Cannot be used here: ${listOf(refused)}.` : start;
}

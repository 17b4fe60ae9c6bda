import type {ReactNode} from 'react';
import type {FormDeclaration} from '../../../forms/defineForm';
import type {Inputs} from '../../../forms/inputs';
import {keepWorkload, keptWorkload} from '../keptWorkload';
import {calculatorMarkdown} from '../markdown';
import type {CalculatorReport} from '../report';
import type {CalculatorForm} from '../useCalculatorForm';
import {asked, listOf, missing, taken} from '../../../forms/workload';
import styles from './styles.module.css';
import {useCopy} from './useCopy';

/** With fewer there is little to keep, and a button more. */
const FEWEST_INPUTS = 3;

interface Props<I extends Inputs> {
  readonly calculator: FormDeclaration<I>;
  readonly form: CalculatorForm<I>;
  readonly report: CalculatorReport;
  readonly more: ReactNode;
}

/** Actions of a reader on a result. */
export default function Actions<I extends Inputs>({
  calculator,
  form,
  report,
  more,
}: Props<I>): ReactNode {
  const {copy, say, status, refused} = useCopy();
  const markdown = () => calculatorMarkdown(calculator, form.values, report, form.link());
  const button = (label: string, act: () => void) => (
    <button type="button" className={styles.action} disabled={!form.ready} onClick={act}>
      {label}
    </button>
  );
  return (
    <div className={styles.actions}>
      {button('Copy link', () => copy('Link', form.link()))}
      {button('Copy as Markdown', () => copy('Markdown', markdown()))}
      {button('Reset', form.reset)}
      {asked(calculator).length >= FEWEST_INPUTS &&
        button('Use in all calculators', () => say(keepFrom(calculator, form)))}
      {more}
      <span role="status" className={styles.copied}>
        {status}
      </span>
      {refused && (
        <label className={styles.refused}>
          The browser does not allow copying. Select and copy this:
          <textarea readOnly rows={4} value={refused} onFocus={({target}) => target.select()} />
        </label>
      )}
    </div>
  );
}

/** Keeps what the form says of the workload. Returns what became of it, for the reader. */
function keepFrom<I extends Inputs>(
  calculator: FormDeclaration<I>,
  form: CalculatorForm<I>,
): string {
  const {values, problems} = form.latest.get();
  // The values are then not those that the reader sees in the fields.
  if (Object.keys(problems).length > 0) return 'Not kept: a value is refused';
  const isStored = keepWorkload(taken(calculator, values));
  const place = isStored ? 'in this browser' : 'for this visit, as the browser does not store it';
  const left = missing(calculator, values, keptWorkload());
  return [
    `Kept ${place}: the other calculators start with it`,
    ...(left.length > 0 ? [`Not kept: ${listOf(left)}`] : []),
  ].join('. ');
}

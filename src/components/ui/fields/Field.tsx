import type {ReactNode} from 'react';
import {inputOf} from '../../../forms/defineForm';
import type {FormDeclaration} from '../../../forms/defineForm';
import {labelWithUnit} from '../../../forms/inputs';
import type {Input, InputId, Inputs} from '../../../forms/inputs';
import {useField} from '../useField';
import {isAwaited} from '../../../forms/validate';
import type {CalculatorForm} from '../useCalculatorForm';
import {labelId} from './Combobox';
import Control from './Control';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly calculator: FormDeclaration<I>;
  readonly form: CalculatorForm<I>;
  readonly input: InputId<I>;
}

/** One labelled control, its help, and beside it the reason if what stands in it is refused. */
export default function Field<I extends Inputs>({
  calculator,
  form,
  input: id,
}: Props<I>): ReactNode {
  const input = inputOf(calculator, id);
  const {text, value, problem: found} = useField(form, id);
  // The problem of a figure stands beside it.
  const problem = isOfFigure(input, text) ? undefined : found;
  const awaits = isAwaited(input, text);
  const elementId = `${calculator.id}-${id}`;
  const helpId = `${elementId}-help`;
  const problemId = `${elementId}-problem`;
  const describedBy = [problem && problemId, input.help && helpId].filter(Boolean).join(' ');
  const set = (next: string) => form.set({[id]: next} as Parameters<typeof form.set>[0]);

  return (
    <div className={styles.field} data-kind={input.kind}>
      <label id={labelId(elementId)} className={styles.label} htmlFor={elementId}>
        {labelWithUnit(input)}
      </label>
      <div>
        <Control
          input={input}
          text={text}
          value={value}
          set={set}
          attributes={{
            id: elementId,
            ...(describedBy && {'aria-describedby': describedBy}),
            ...(problem && !awaits && {'aria-invalid': true}),
          }}
        />
      </div>
      <div className={styles.below}>
        {problem && (
          <p id={problemId} className={awaits ? styles.help : styles.problem}>
            {problem}
          </p>
        )}
        {input.help && (
          <p id={helpId} className={styles.help}>
            {input.help}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether a figure of what the reader describes cannot be used. */
function isOfFigure(input: Input, text: string): boolean {
  if (input.kind !== 'choice' || input.own?.kind !== 'figures') return false;
  const {prefix, figures} = input.own;
  return text.startsWith(prefix) && figures(text).some((figure) => figure.problem !== undefined);
}

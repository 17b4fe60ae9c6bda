import type {ReactNode} from 'react';
import {inputOf} from '../defineModel';
import type {InteractiveModel} from '../defineModel';
import {labelWithUnit} from '../inputs';
import type {InputId, Inputs} from '../inputs';
import {useField} from '../useField';
import type {ModelForm} from '../useModelInputs';
import {labelId} from './Combobox';
import Control from './Control';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly model: InteractiveModel<I>;
  readonly form: ModelForm<I>;
  readonly input: InputId<I>;
}

/** One labelled control, its help, and beside it the reason if what stands in it is refused. */
export default function Field<I extends Inputs>({model, form, input: id}: Props<I>): ReactNode {
  const input = inputOf(model, id);
  const {text, value, problem} = useField(form, id);
  const elementId = `${model.id}-${id}`;
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
            ...(problem && {'aria-invalid': true}),
          }}
        />
      </div>
      <div className={styles.below}>
        {problem && (
          <p id={problemId} className={styles.problem}>
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

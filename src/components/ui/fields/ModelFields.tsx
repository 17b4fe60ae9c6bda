import type {ReactNode} from 'react';
import {idsOf} from '../defineModel';
import type {InteractiveModel} from '../defineModel';
import type {InputId, Inputs} from '../inputs';
import type {ModelForm} from '../useModelInputs';
import Field from './Field';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly model: InteractiveModel<I>;
  readonly form: ModelForm<I>;
  /** Which inputs, in which order; all unless given. */
  readonly fields?: readonly InputId<I>[];
}

/** A grid of fields. Until scripts run they are shown but cannot be used. */
export default function ModelFields<I extends Inputs>({
  model,
  form,
  fields = idsOf(model),
}: Props<I>): ReactNode {
  return (
    <fieldset className={styles.fields} disabled={!form.ready}>
      <legend className={styles.legend}>Inputs: {model.title}</legend>
      {fields.map((id) => (
        <Field key={id} model={model} form={form} input={id} />
      ))}
    </fieldset>
  );
}

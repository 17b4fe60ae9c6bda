import type {ReactNode} from 'react';
import clsx from 'clsx';
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
  /** For many short fields: two columns on a phone, so that the result is not buried. */
  readonly compact?: boolean;
}

/** A grid of fields. Until scripts run they are shown but cannot be used. */
export default function ModelFields<I extends Inputs>({
  model,
  form,
  fields = idsOf(model),
  compact = false,
}: Props<I>): ReactNode {
  return (
    <fieldset className={clsx(styles.fields, compact && styles.compact)} disabled={!form.ready}>
      <legend className={styles.legend}>Inputs: {model.title}</legend>
      {fields.map((id) => (
        <Field key={id} model={model} form={form} input={id} />
      ))}
    </fieldset>
  );
}

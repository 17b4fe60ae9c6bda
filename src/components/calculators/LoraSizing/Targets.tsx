import {useId, type ReactNode} from 'react';
import type {MatrixName} from '@site/src/inference/adaptation/lora';
import {useField} from '../../ui/useField';
import type {ModelForm} from '../../ui/useModelInputs';
import {TARGETS, TARGET_NAMES, type loraSizing} from './inputs';
import styles from './styles.module.css';

interface Props {
  readonly form: ModelForm<typeof loraSizing.inputs>;
}

/** Which matrices get an adapter: seven checkboxes in a row, since as seven fields they would hide the result. */
export default function Targets({form}: Props): ReactNode {
  const problemId = useId();
  const {problem} = useField(form, 'query');
  return (
    <fieldset
      className={styles.targets}
      disabled={!form.ready}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend>Matrices with an adapter</legend>
      {TARGET_NAMES.map((name: MatrixName) => (
        <Target key={name} form={form} name={name} />
      ))}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Target({form, name}: Props & {readonly name: MatrixName}): ReactNode {
  const {text} = useField(form, name);
  return (
    <label>
      <input
        type="checkbox"
        checked={text === '1'}
        onChange={(event) => form.set({[name]: event.target.checked ? '1' : '0'})}
      />{' '}
      <code>{TARGETS[name]}</code>
    </label>
  );
}

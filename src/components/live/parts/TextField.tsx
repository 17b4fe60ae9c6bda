import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';
import type {JobStatus} from './useLiveModel';

/** As many characters as the tokenizer takes. */
const MOST_CHARACTERS = 4000;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  /** What a reader must know to read the result of the text. */
  readonly note?: string;
  /** The last job: if the model refused the text, the reason stands at the field. */
  readonly status: JobStatus;
}

/** A text that the reader types for the model. */
export default function TextField({
  label,
  value,
  onChange,
  rows = 2,
  note,
  status,
}: Props): ReactNode {
  const id = useId();
  const problem = inputProblem(status);
  const described = [problem !== undefined && `${id}-problem`, note && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={MOST_CHARACTERS}
        value={value}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        {...(described && {'aria-describedby': described})}
        onChange={({target}) => onChange(target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Why the model refused the text of the reader. */
export function inputProblem(status: JobStatus): string | undefined {
  const isInput = status.kind === 'refused' && status.problem.kind === 'input';
  return isInput ? status.problem.message : undefined;
}

import {useState, type ReactNode} from 'react';
import type {OwnFigure, OwnFigures as Own} from '../../../forms/inputs';
import styles from './styles.module.css';

interface Props {
  readonly own: Own;
  readonly value: string;
  readonly set: (value: string) => void;
  /** Begins the ids of the fields. */
  readonly id: string;
}

/** A field for each figure, with the reason beside one that cannot be used. */
export default function OwnFigures({own, value, set, id}: Props): ReactNode {
  return (
    <>
      <div className={styles.figures} role="group" aria-label={own.label}>
        {own.figures(value).map((figure) => (
          <Figure
            key={figure.key}
            id={`${id}-${figure.key}`}
            figure={figure}
            set={(text) => set(own.change(value, figure.key, text))}
          />
        ))}
      </div>
      {own.note && <p className={styles.help}>{own.note}</p>}
    </>
  );
}

interface FigureProps {
  readonly id: string;
  readonly figure: OwnFigure;
  readonly set: (text: string) => void;
}

function Figure({id, figure, set}: FigureProps): ReactNode {
  const {label, unit, text, problem} = figure;
  // The text stays as it is while somebody types: a value is written in one way.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.figure}>
      <label className={styles.label} htmlFor={id}>
        {label} ({unit})
      </label>
      <input
        id={id}
        className={styles.control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        {...(problem && {'aria-invalid': true, 'aria-describedby': `${id}-problem`})}
        onChange={({target}) => {
          setTyped(target.value);
          set(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

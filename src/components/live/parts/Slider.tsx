import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly label: string;
  /** The values that it goes through. */
  readonly stops: readonly number[];
  readonly value: number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A number among some, chosen by sliding. */
export default function Slider({label, stops, value, format, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        {label}: <strong>{format(value)}</strong>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        value={stops.indexOf(value)}
        aria-valuetext={format(value)}
        onChange={({target}) => onChange(stops[Number(target.value)] ?? value)}
      />
    </div>
  );
}

import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props<Id extends string> {
  readonly label: string;
  readonly options: readonly {readonly id: Id; readonly label: string}[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few. */
export default function Choice<Id extends string>(props: Props<Id>): ReactNode {
  const {label, options, value, onChange} = props;
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({target}) => onChange(target.value as Id)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

import {useState, type ReactNode} from 'react';
import {inputOf} from '../../../forms/defineForm';
import type {FormDeclaration} from '../../../forms/defineForm';
import type {InputId, Inputs} from '../../../forms/inputs';
import type {CalculatorForm} from '../useCalculatorForm';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly calculator: FormDeclaration<I>;
  readonly form: CalculatorForm<I>;
  readonly fields: readonly InputId<I>[];
  readonly children: ReactNode;
}

/** Fields that are folded away. They open if one is refused, appears, or has another value than at first, as a link may say. */
export default function MoreFields<I extends Inputs>(props: Props<I>): ReactNode {
  const {calculator, form, fields, children} = props;
  const isNeeded = fields.some(
    (id) => form.problems[id] !== undefined || form.values[id] !== inputOf(calculator, id).default,
  );
  const [isOpen, setOpen] = useState(isNeeded);
  const [before, setBefore] = useState({isNeeded, fields: fields.length});
  if (isNeeded !== before.isNeeded || fields.length !== before.fields) {
    setBefore({isNeeded, fields: fields.length});
    if ((isNeeded && !before.isNeeded) || fields.length > before.fields) setOpen(true);
  }
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({currentTarget}) => setOpen(currentTarget.open)}
    >
      <summary>More inputs ({fields.length})</summary>
      {children}
    </details>
  );
}

import type {ReactNode} from 'react';
import {idsOf} from '../../../forms/defineForm';
import type {FormDeclaration} from '../../../forms/defineForm';
import type {InputId, Inputs} from '../../../forms/inputs';
import type {CalculatorForm} from '../useCalculatorForm';
import Field from './Field';
import MoreFields from './MoreFields';
import styles from './styles.module.css';

interface Props<I extends Inputs> {
  readonly calculator: FormDeclaration<I>;
  readonly form: CalculatorForm<I>;
  /** Which inputs; all unless given. */
  readonly fields?: readonly InputId<I>[];
}

/** Fields of a first look. The others are one press away, so that the result stays near. */
const AT_FIRST = 6;
/** The same where the declaration names them. */
const NAMED_AT_FIRST = 9;

/** A grid of fields. Until scripts run they are shown but cannot be used. */
export default function FormFields<I extends Inputs>({
  calculator,
  form,
  fields = idsOf(calculator),
}: Props<I>): ReactNode {
  const show = (ids: readonly InputId<I>[]) =>
    ids.map((id) => <Field key={id} calculator={calculator} form={form} input={id} />);
  const most = calculator.first ? NAMED_AT_FIRST : AT_FIRST;
  const first = (calculator.first ?? fields).filter((id) => fields.includes(id)).slice(0, most);
  const later = fields.filter((id) => !first.includes(id));
  const groups = (calculator.groups ?? []).map(({title, inputs}) => ({
    title,
    ids: inputs.filter((id) => later.includes(id)),
  }));
  const others = later.filter((id) => groups.every(({ids}) => !ids.includes(id)));
  return (
    <fieldset className={styles.fields} disabled={!form.ready}>
      <legend className="visually-hidden">Inputs: {calculator.title}</legend>
      {show(first)}
      {later.length > 0 && (
        <MoreFields calculator={calculator} form={form} fields={later}>
          {others.length > 0 && <div className={styles.fields}>{show(others)}</div>}
          {groups.map(
            ({title, ids}) =>
              ids.length > 0 && (
                <div key={title} role="group" aria-label={title}>
                  <p className={styles.groupTitle}>{title}</p>
                  <div className={styles.fields}>{show(ids)}</div>
                </div>
              ),
          )}
        </MoreFields>
      )}
    </fieldset>
  );
}

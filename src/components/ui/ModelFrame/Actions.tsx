import type {ReactNode} from 'react';
import type {InteractiveModel} from '../defineModel';
import type {Inputs} from '../inputs';
import {modelMarkdown} from '../markdown';
import type {ModelReport} from '../report';
import type {ModelForm} from '../useModelInputs';
import styles from './styles.module.css';
import {useCopy} from './useCopy';

interface Props<I extends Inputs> {
  readonly model: InteractiveModel<I>;
  readonly form: ModelForm<I>;
  readonly report: ModelReport;
  readonly more: ReactNode;
}

/** What a reader can do with a result. */
export default function Actions<I extends Inputs>({
  model,
  form,
  report,
  more,
}: Props<I>): ReactNode {
  const {copy, copied, refused} = useCopy();
  const markdown = () => modelMarkdown(model, form.values, report, form.link());
  const button = (label: string, act: () => void) => (
    <button type="button" className={styles.action} disabled={!form.ready} onClick={act}>
      {label}
    </button>
  );
  return (
    <div className={styles.actions}>
      {button('Copy link', () => copy('Link', form.link()))}
      {button('Copy as Markdown', () => copy('Markdown', markdown()))}
      {button('Reset', form.reset)}
      {more}
      <span role="status" className={styles.copied}>
        {copied && `${copied} copied`}
      </span>
      {refused && (
        <label className={styles.refused}>
          The browser does not allow copying. Select and copy this:
          <textarea readOnly rows={4} value={refused} onFocus={({target}) => target.select()} />
        </label>
      )}
    </div>
  );
}

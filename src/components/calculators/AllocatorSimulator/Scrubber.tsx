import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import {useAsked} from '../../ui/useAsked';
import styles from './styles.module.css';

interface Props {
  readonly step: number;
  /** The last step that can be shown. */
  readonly last: number;
  readonly total: number;
  readonly interval: number;
  readonly ready: boolean;
  readonly go: (step: number) => void;
}

/** Goes through the steps of the run. */
export default function Scrubber({step: shown, last, total, ...props}: Props): ReactNode {
  const {interval, ready, go} = props;
  const [step, ask] = useAsked(shown, go);
  return (
    <label className={styles.scrubber}>
      <span>
        Step {count(step)} of {count(total)}
      </span>
      <input
        type="range"
        aria-label="Step shown"
        aria-valuetext={`Step ${count(step)} of ${count(total)}`}
        min={0}
        max={last}
        step={interval}
        value={step}
        disabled={!ready}
        onChange={({target}) => ask(Number(target.value))}
      />
    </label>
  );
}

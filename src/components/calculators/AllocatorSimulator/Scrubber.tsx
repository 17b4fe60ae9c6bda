import type {ReactNode} from 'react';
import {count} from '../../ui/format';
import {useAsked} from '../../ui/useAsked';
import styles from './styles.module.css';

interface Props {
  readonly step: number;
  readonly last: number;
  readonly interval: number;
  readonly ready: boolean;
  readonly go: (step: number) => void;
}

/** Goes through the steps of the run. */
export default function Scrubber({step: shown, last, interval, ready, go}: Props): ReactNode {
  const [step, ask] = useAsked(shown, go);
  return (
    <label className={styles.scrubber}>
      <span>
        Step {count(step)} of {count(last)}
      </span>
      <input
        type="range"
        aria-label="Step shown"
        aria-valuetext={`Step ${count(step)} of ${count(last)}`}
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

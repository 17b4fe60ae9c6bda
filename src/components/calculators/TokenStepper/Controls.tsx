import type {ReactNode} from 'react';
import {useAsked} from '../../ui/useAsked';
import styles from './styles.module.css';

interface Props {
  readonly step: number;
  readonly steps: number;
  /** Kind of the step: `prefill`. */
  readonly name: string;
  readonly ready: boolean;
  readonly go: (step: number) => void;
}

/** Buttons and a scrubber that go through the steps. */
export default function Controls({step: shown, steps, name, ready, go}: Props): ReactNode {
  const [step, ask] = useAsked(shown, go);
  const button = (label: string, path: string, target: number) => {
    const isThere = target === step || target < 1 || target > steps;
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        disabled={!ready}
        // Not disabled at the ends: a button that loses the focus sends a keyboard to the start of the page.
        aria-disabled={isThere}
        onClick={() => !isThere && ask(target)}
      >
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
          <path d={path} />
        </svg>
      </button>
    );
  };
  return (
    <div role="group" aria-label="Steps" className={styles.controls}>
      {button('First step', 'M4 3v10M12 3l-5 5 5 5', 1)}
      {button('Previous step', 'M10.5 3l-5 5 5 5', step - 1)}
      <input
        type="range"
        className={styles.scrubber}
        aria-label="Step"
        aria-valuetext={`${step} of ${steps}: ${name}`}
        min={1}
        max={steps}
        value={step}
        disabled={!ready}
        onChange={({target}) => ask(Number(target.value))}
      />
      {button('Next step', 'M5.5 3l5 5-5 5', step + 1)}
      {button('Last step', 'M12 3v10M4 3l5 5-5 5', steps)}
    </div>
  );
}

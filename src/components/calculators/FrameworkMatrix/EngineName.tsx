import type {ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import styles from './styles.module.css';

interface Props {
  readonly engine: Framework;
  readonly ready: boolean;
  readonly openSources: (engine: Framework) => void;
}

/** The name of an engine, which opens its sources once the model is alive. */
export default function EngineName({engine, ready, openSources}: Props): ReactNode {
  return (
    <button
      type="button"
      className={styles.engine}
      aria-haspopup="dialog"
      disabled={!ready}
      onClick={() => openSources(engine)}
    >
      {engine.name}
    </button>
  );
}

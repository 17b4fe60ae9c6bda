import {useId, type ReactNode} from 'react';
import Patterns from './Patterns';
import {fillOf, type Series} from './fill';
import styles from './styles.module.css';

/** The color and pattern of a series, beside its name. */
export default function Swatch({series}: {readonly series: Series}): ReactNode {
  const id = useId();
  return (
    <svg className={styles.swatch} width="11" height="11" aria-hidden="true">
      <Patterns id={id} series={[series]} />
      <rect width="100%" height="100%" {...fillOf(series, id)} />
    </svg>
  );
}

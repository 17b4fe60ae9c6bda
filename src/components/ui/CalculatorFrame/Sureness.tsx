import type {ReactNode} from 'react';
import {BASE_PATH} from '@site/src/identity';
import {keepUnits} from '../keepUnits';
import styles from './styles.module.css';

/** How far such predictions were from what others measured, with the way to the comparison. */
export default function Sureness({
  sentences,
}: {
  readonly sentences: readonly string[] | undefined;
}): ReactNode {
  if (!sentences) return null;
  return (
    <p className={styles.sureness}>
      <strong>How sure is this?</strong> {keepUnits(sentences.join(' '))}{' '}
      <a href={`${BASE_PATH}reference/predictions`}>All comparisons</a>
    </p>
  );
}

import clsx from 'clsx';
import type {ReactNode} from 'react';
import Legend from '../../Legend';
import Swatch from '../../series/Swatch';
import type {Series} from '../../series/fill';
import type {Tone} from '../tone';
import tones from '../tone.module.css';
import styles from './styles.module.css';

/** A sign, as a tone or as the series of a chart, and what it means. */
export type KeyItem = readonly [sign: Tone | Series, meaning: ReactNode];

/** Meaning of the tones of a drawing. Hidden from those who cannot see it, to whom the drawing's label says more. */
export default function Key({items}: {readonly items: readonly KeyItem[]}): ReactNode {
  return (
    <Legend aria-hidden="true">
      {items.map(([sign, meaning], index) => (
        <li key={index}>
          {typeof sign === 'number' || sign === 'neutral' ? (
            <Swatch series={sign} />
          ) : (
            <span className={clsx(styles.sign, tones.tone)} data-tone={sign} />
          )}
          <span>{meaning}</span>
        </li>
      ))}
    </Legend>
  );
}

import {Fragment, type ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import styles from './styles.module.css';

interface Box {
  /** Label of the arrow that leads here. */
  readonly by?: string;
  readonly text: string;
  readonly detail?: string;
}

export interface Step extends Box {
  /** On which occasion the step is taken once more. */
  readonly again?: string;
  /** Where another arrow leads from here. With `skips` it returns behind the next step; otherwise it ends there. */
  readonly aside?: Box & {readonly skips?: boolean};
}

interface FlowProps {
  /** The point of the figure. */
  readonly caption: string;
  readonly steps: readonly Step[];
  /** Label of the way from the last step back to the first. */
  readonly loop?: string;
}

/** Steps from top to bottom with arrows between them, ways that leave them, and perhaps a way back to the first. */
export default function Flow({caption, steps, loop}: FlowProps): ReactNode {
  return (
    <figure>
      <Drawing label={inWords(steps, loop)}>
        <div
          className={styles.flow}
          data-loop={loop !== undefined}
          data-asides={steps.some(({aside}) => aside)}
        >
          {steps.map(({by = '', text, detail, again, aside}, index) => (
            <Fragment key={text}>
              <div className={styles.step} style={{gridRow: index + 1}}>
                {index > 0 && <p className={styles.arrow}>{by}</p>}
                <p className={styles.box}>
                  <b>{text}</b>
                  {detail !== undefined && <span>{detail}</span>}
                  {again !== undefined && <span>↻ {again}</span>}
                </p>
              </div>
              {aside && (
                <div className={styles.aside} style={{gridRow: index + 1}}>
                  <p className={styles.leave}>{aside.by}</p>
                  <p className={styles.box}>
                    <b>{aside.text}</b>
                    {aside.detail !== undefined && <span>{aside.detail}</span>}
                  </p>
                </div>
              )}
              {aside?.skips === true && (
                <div className={styles.return} style={{gridRow: `${index + 2} / span 2`}} />
              )}
            </Fragment>
          ))}
          {loop !== undefined && (
            <p className={styles.back} style={{gridRow: steps.length + 1}}>
              {loop}
            </p>
          )}
        </div>
      </Drawing>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function inWords(steps: readonly Step[], loop: string | undefined): string {
  const words = steps.flatMap((step, index) => {
    const {again, aside} = step;
    const then = aside?.skips === true ? `, then step ${index + 3}` : '';
    return [
      ended(`${index + 1}. ${boxInWords(step)}`),
      ...(again === undefined ? [] : [ended(`“${again}” leads back to step ${index + 1}`)]),
      ...(aside ? [ended(`From step ${index + 1}, ${boxInWords(aside)}${then}`)] : []),
    ];
  });
  return [...words, ...(loop === undefined ? [] : [ended(`“${loop}” leads back to step 1`)])].join(
    ' ',
  );
}

/** The words with a full stop, unless they end a sentence already. */
function ended(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

function boxInWords({by, text, detail}: Box): string {
  return `${by === undefined ? '' : `“${by}” leads to: `}${text}${detail === undefined ? '' : ` (${detail})`}`;
}

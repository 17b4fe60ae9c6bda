import type {ReactNode} from 'react';
import {count, counted} from '../../../numbers/format';
import Legend from '../../figures/Legend';
import {cellRow, type CellState} from './cells';
import styles from './styles.module.css';

interface Props {
  readonly step: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
}

const MEANINGS: readonly (readonly [CellState, string])[] = [
  ['cached', 'in the KV cache'],
  ['input', 'goes through the model now'],
  ['output', 'comes out of it'],
  ['later', 'to come'],
];

/** The tokens of a stream and what the step does with them. Tokens are numbers: no model runs here. */
export default function Sequence({step, promptTokens, outputTokens}: Props): ReactNode {
  const row = cellRow(step, outputTokens);
  return (
    <div className={styles.sequence}>
      <div
        role="img"
        aria-label={textOf(step, promptTokens, outputTokens)}
        className={styles.cells}
      >
        <span className={styles.prompt} data-state={row.prompt}>
          prompt 1 … {count(promptTokens)}
        </span>
        {row.hiddenBefore > 0 && <span className={styles.hidden}>{row.hiddenBefore} more</span>}
        {row.cells.map(({number, state}) => (
          <span key={number} className={styles.cell} data-state={state}>
            {number}
          </span>
        ))}
        {row.hiddenAfter > 0 && <span className={styles.hidden}>{row.hiddenAfter} more</span>}
      </div>
      <Legend aria-hidden="true">
        {MEANINGS.map(([state, meaning]) => (
          <li key={state}>
            <span className={styles.sample} data-state={state} />
            {meaning}
          </li>
        ))}
      </Legend>
    </div>
  );
}

function textOf(step: number, promptTokens: number, outputTokens: number): string {
  const prompt = counted(promptTokens, 'prompt token');
  const rest = `Tokens to come: ${outputTokens - step}.`;
  if (step === 1) return `${prompt} go through the model now; token 1 comes out. ${rest}`;
  const earlier = step > 2 ? ` and ${counted(step - 2, 'generated token')}` : '';
  return `In the KV cache: ${prompt}${earlier}. Token ${step - 1} goes through the model now; token ${step} comes out. ${rest}`;
}

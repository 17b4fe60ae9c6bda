import type {ReactNode} from 'react';
import {counted} from '../../../numbers/format';
import type {MarkedPiece} from './marks';
import styles from './styles.module.css';

/** As many pieces as can be looked over. */
const SHOWN = 240;

const WORDS = {shared: 'from the cache', same: 'same, computed', different: 'different'} as const;

interface Props {
  readonly title: string;
  readonly pieces: readonly MarkedPiece[];
}

/** A prompt with its tokens, marked by what the cache does with them. */
export default function Prompt({title, pieces}: Props): ReactNode {
  const shown = pieces.slice(0, SHOWN);
  return (
    <div className={styles.prompt}>
      <p className={styles.title}>{title}</p>
      <p className={styles.tokens}>
        {shown.map(({text, mark, tokens}, index) => (
          <span
            key={index}
            className={styles[tokens === undefined ? 'token' : 'named']}
            data-mark={mark}
          >
            {shown[index - 1]?.mark !== mark && (
              <span className={styles.spoken}>[{WORDS[mark]}] </span>
            )}
            {tokens === undefined ? visible(text) : `${text}, ${counted(tokens, 'token')}`}
          </span>
        ))}
        {pieces.length > SHOWN && ` and ${pieces.length - SHOWN} more`}
      </p>
    </div>
  );
}

const visible = (text: string): string => text.replaceAll(' ', '␣').replaceAll('\n', '↵');

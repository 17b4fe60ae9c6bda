import type {ReactNode} from 'react';
import type {Token} from '@site/src/languageModel/commands';
import {count} from '../../../numbers/format';
import styles from './styles.module.css';
import {visibleText} from './words';

/** How a token stands out: by color, by a sign, and by a word for those who see neither. */
export type Mark = 'accepted' | 'refused' | 'unjudged' | 'new';

export interface Chip {
  readonly token: Token;
  readonly mark?: Mark;
}

interface Props {
  /** Name of these tokens, for those who cannot see where they stand. */
  readonly label: string;
  readonly chips: readonly Chip[];
  /** Whether each has its id below it. */
  readonly hasIds?: boolean;
}

const SIGNS: Readonly<Record<Mark, string>> = {
  accepted: '✓',
  refused: '✗',
  unjudged: '–',
  new: '+',
};

/** Tokens side by side, each in a box. A dot is a space that belongs to the token. */
export default function TokenChips({label, chips, hasIds = false}: Props): ReactNode {
  return (
    <ol className={styles.chips} aria-label={label}>
      {chips.map(({token, mark}, index) => (
        <li key={index} className={styles.chip} data-mark={mark}>
          {mark && (
            <>
              <span aria-hidden="true">{SIGNS[mark]}</span>
              <span className="visually-hidden">{mark}: </span>
            </>
          )}
          <code>{visibleText(token)}</code>
          {hasIds && <span className={styles.id}>{count(token.id)}</span>}
        </li>
      ))}
    </ol>
  );
}

import type {ReactNode} from 'react';
import {counted} from '../../../numbers/format';
import type {ViewOf} from '../../ui/Calculator';
import {actionClass} from '../../ui/CalculatorFrame';
import type {prefixExplorer} from './calculator';
import {promptsOf} from './compute';
import {markPieces, type MarkedPiece} from './marks';
import styles from './styles.module.css';

/** The two prompts, token by token. */
export default function View({
  answer: {result, values},
  form,
}: ViewOf<typeof prefixExplorer>): ReactNode {
  const {first, second, comparison, salted} = result;
  const {cachedTokens, savedTokens, commonTokens} = comparison;
  const edit = () => {
    const {kind, first, second, salt} = promptsOf(values);
    form.set({preset: 'own', kind, first, second, salt});
  };
  return (
    <>
      <Prompt
        title={`Served: ${counted(first.tokens, 'token')}`}
        pieces={markPieces(first.pieces, cachedTokens, commonTokens)}
      />
      <Prompt
        title={`Now${salted ? ', another salt' : ''}: ${counted(second.tokens, 'token')}`}
        pieces={markPieces(second.pieces, savedTokens, commonTokens)}
      />
      {values.preset !== 'own' && (
        <p>
          <button type="button" className={actionClass} disabled={!form.ready} onClick={edit}>
            Edit these prompts
          </button>
        </p>
      )}
    </>
  );
}

/** As many pieces as can be looked over. */
const SHOWN = 240;

const WORDS = {shared: 'from the cache', same: 'same, computed', different: 'different'} as const;

interface PromptProps {
  readonly title: string;
  readonly pieces: readonly MarkedPiece[];
}

/** A prompt with its tokens, marked by what the cache does with them. */
function Prompt({title, pieces}: PromptProps): ReactNode {
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
              <span className="visually-hidden">[{WORDS[mark]}] </span>
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

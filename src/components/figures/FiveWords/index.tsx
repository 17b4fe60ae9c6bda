import type {ReactNode} from 'react';
import {count} from '../../ui/format';
import {CANDIDATES, printed, probabilities, WORDS} from '../../../data/fiveWords';
import styles from './styles.module.css';

const chances = probabilities(1);
const rounded = (share = NaN) => `${Math.round(100 * share)} %`;

/** One pass over five words: tokens, ids, layers, the candidates for the next token, and the way back. */
export default function FiveWords(): ReactNode {
  const words = WORDS.map(({token, id}) => `${token.trim()} ${id}`).join(', ');
  const next = CANDIDATES.map(({token}, i) => `${token.trim()} ${rounded(chances[i])}`).join(', ');
  return (
    <figure>
      <div
        className={styles.flow}
        role="img"
        aria-label={`The text is cut into five tokens, each with an id: ${words}. The ids pass through the layers of the model, which give a chance to every token that may follow: ${next}. One token is drawn, here the period. It becomes the sixth token, and the next pass begins.`}
      >
        <ol className={styles.tokens} aria-hidden="true">
          {WORDS.map(({token, id}) => (
            <li key={id}>
              <b>{printed(token)}</b>
              <span>{id}</span>
            </li>
          ))}
          <li className={styles.drawn}>
            <b>.</b>
            <span>13</span>
          </li>
        </ol>
        <p className={styles.pass} aria-hidden="true">
          ↓ <b>one pass</b>: 80 layers mix what the tokens say
        </p>
        <ul className={styles.next} aria-hidden="true">
          {CANDIDATES.map(({token, id}, i) => (
            <li key={id}>
              <b>{printed(token)}</b>
              <span className={styles.track}>
                <span style={{width: `${100 * (chances[i] ?? 0)}%`}} />
              </span>
              <span>{rounded(chances[i])}</span>
            </li>
          ))}
        </ul>
        <p className={styles.pass} aria-hidden="true">
          ↑ <b>draw one</b>, append it as the sixth token, repeat
        </p>
      </div>
      <figcaption>
        One pass turns five tokens into chances for the sixth. A dot marks a space. The ids are
        those of Llama 3, and the chances are made up. The real model gives a chance to each of its{' '}
        {count(128_256)} tokens.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {PROMPT, visible} from './tokens';
import styles from './styles.module.css';

/** Invented for the drawing, as its caption says: what a model computes depends on its weights. */
const CHANCES = [
  {text: ' Paris', id: 12366, percent: 92},
  {text: ' a', id: 264, percent: 3},
  {text: ' the', id: 279, percent: 2},
];

const LABEL =
  'Four steps. The text “The capital of France is” is cut into five tokens. Each token is replaced by its id: 791, 6864, 315, 9822 and 374. The model computes a probability for each of 128,256 possible next tokens: 92 % for “Paris”, 3 % for “a”, 2 % for “the”, 3 % for all others together. The server picks “Paris”, id 12366, and appends it to the text.';

/** How a text becomes its next token: pieces, ids, probabilities, a choice. */
export default function NextToken(): ReactNode {
  return (
    <figure>
      <div role="img" aria-label={LABEL} className={styles.steps}>
        <Step number={1} name="Cut the text into tokens">
          <span className={styles.tokens}>
            {PROMPT.map(({text}) => (
              <span key={text} className={styles.token}>
                {visible(text)}
              </span>
            ))}
          </span>
        </Step>
        <Step number={2} name="Replace each token by its id">
          <span className={styles.tokens}>
            {PROMPT.map(({id}) => (
              <span key={id} className={styles.id}>
                {id}
              </span>
            ))}
          </span>
        </Step>
        <Step number={3} name="The model rates all 128,256 tokens that could come next">
          <span className={styles.chances}>
            {CHANCES.map(({text, percent}) => (
              <Chance key={text} name={visible(text)} percent={percent} />
            ))}
            <Chance name="128,253 others" percent={3} isRest />
          </span>
        </Step>
        <Step number={4} name="Pick one token, and append it">
          <span className={styles.sentence}>
            The capital of France is <span className={styles.chosen}>{visible(' Paris')}</span>
          </span>
        </Step>
      </div>
      <figcaption>
        These four steps make one token. Tokens and ids are those of Llama 3.1. A dot marks a space
        that belongs to the token. The percentages are an illustration, not a measurement.
      </figcaption>
    </figure>
  );
}

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly children: ReactNode;
}

function Step({number, name, children}: StepProps): ReactNode {
  return (
    <div className={styles.step}>
      <p className={styles.name}>
        <span className={styles.number}>{number}</span> {name}
      </p>
      {children}
    </div>
  );
}

interface ChanceProps {
  readonly name: string;
  readonly percent: number;
  readonly isRest?: boolean;
}

function Chance({name, percent, isRest}: ChanceProps): ReactNode {
  return (
    <span className={styles.chance}>
      <span className={isRest ? styles.rest : styles.candidate}>{name}</span>
      <span className={styles.track}>
        <span className={styles.bar} style={{width: `${percent}%`}} />
      </span>
      <span className={styles.percent}>{percent} %</span>
    </span>
  );
}

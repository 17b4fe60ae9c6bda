import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Lanes from '../parts/Lanes';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';
import {PROMPT, visible} from './tokens';
import styles from './styles.module.css';

/** Invented for the drawing, as its caption says: what a model computes depends on its weights. */
const CHANCES = [
  {text: ' Paris', id: 12366, percent: 92},
  {text: ' a', id: 264, percent: 3},
  {text: ' the', id: 279, percent: 2},
  {text: '128,253 others', percent: 3},
];

/** Widths of the tokens, in columns: each id stands below its token. */
const SPANS = [4, 9, 4, 8, 4];
const COLUMNS = SPANS.reduce((sum, span) => sum + span, 0);

const LABEL =
  'Four steps. The text “The capital of France is” is cut into five tokens. Each token is replaced by its id: 791, 6864, 315, 9822 and 374. The model computes a probability for each of 128,256 possible next tokens: 92 % for “Paris”, 3 % for “a”, 2 % for “the”, 3 % for all others together. The server picks “Paris”, id 12366, and appends it to the text.';

/** How a text becomes its next token: pieces, ids, probabilities, a choice. */
export default function NextToken(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={LABEL}>
        <Step number={1} name="Cut the text into tokens">
          <Slots
            columns={COLUMNS}
            cells={PROMPT.map(({text}, index) => ({
              text: visible(text),
              tone: 'wash 1',
              span: SPANS[index],
            }))}
          />
        </Step>
        <Step number={2} name="Replace each token by its id">
          <Slots
            columns={COLUMNS}
            cells={PROMPT.map(({id}, index) => ({text: id, tone: 'wash', span: SPANS[index]}))}
          />
        </Step>
        <Step number={3} name="The model rates all 128,256 tokens that could come next">
          <Lanes
            end={100}
            groups={[
              {
                lanes: CHANCES.map(({text, percent}) => ({
                  name: visible(text),
                  value: `${percent} %`,
                  spans: [{from: 0, to: percent, tone: 'solid 1'}],
                })),
              },
            ]}
          />
        </Step>
        <Step number={4} name="Pick one token, and append it">
          <Slots
            cells={[{text: 'The capital of France is'}, {text: visible(' Paris'), tone: 'solid 1'}]}
          />
        </Step>
      </Drawing>
      <figcaption>
        These four steps make one token. Tokens and ids are those of Llama 3.1. A dot marks a space
        that belongs to the token. The percentages are made up.
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
  const title = (
    <>
      <span className={styles.number}>{number}</span> {name}
    </>
  );
  return <Panel title={title}>{children}</Panel>;
}

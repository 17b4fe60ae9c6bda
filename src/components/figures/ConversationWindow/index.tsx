import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const SYSTEM = 1500;
const QUESTION = 500;
const ANSWER = 300;
const LIMIT = 4096;

const rows = [1, 2, 3, 4].map((turn) => ({
  label: `Turn ${turn}`,
  values: [SYSTEM, (turn - 1) * (QUESTION + ANSWER), QUESTION, ANSWER],
}));

/** How a conversation fills a context window, turn by turn. */
export default function ConversationWindow(): ReactNode {
  return (
    <figure>
      <StackedRows
        label="Tokens in the context window during four turns of a conversation. Turn 1 has 2,300 tokens, turn 2 has 3,100 and turn 3 has 3,900. Turn 4 has 4,700, which is more than the limit of 4,096."
        parts={['System prompt', 'Earlier turns', 'New question', 'Answer']}
        rows={rows}
        format={count}
        limit={{label: 'Limit of the server (tokens):', value: LIMIT}}
      />
      <figcaption>
        Every turn sends the earlier turns again. The fourth turn no longer fits the limit of 4,096
        tokens.
      </figcaption>
    </figure>
  );
}

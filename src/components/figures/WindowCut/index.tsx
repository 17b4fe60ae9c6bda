import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';
import {turnOf} from './cut';

/** The default of Ollama on a GPU of less than 24 GiB. */
const WINDOW = 4096;

const {promptTokens, sharedTokens, answerTokens} = RUNNING_WORKLOAD;
const CHAT = {
  system: sharedTokens,
  question: promptTokens - sharedTokens,
  answer: answerTokens,
};

const turns = [1, 2, 3, 4, 5, 6].map((turn) => ({turn, ...turnOf(CHAT, turn, WINDOW)}));

const rows = turns.map(({turn, system, kept, question, dropped}) => ({
  label: `Question ${turn}`,
  values: [system, kept, question, dropped],
  ...(dropped > 0 && {note: `${count(dropped)} dropped`}),
}));

const said = turns
  .map(
    ({turn, dropped}) =>
      `Question ${turn}: ${dropped > 0 ? `${count(dropped)} tokens dropped` : 'all sent'}.`,
  )
  .join(' ');

/** Part of a conversation that a small window of Ollama leaves. */
export default function WindowCut(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Tokens of six questions in one conversation, and what a window of ${count(WINDOW)} tokens drops. ${said}`}
        parts={['System prompt', 'Earlier turns, sent', 'New question', 'Earlier turns, dropped']}
        rows={rows}
        format={count}
        limit={{label: 'Window of the server (tokens):', value: WINDOW}}
      />
      <figcaption>
        From the fourth question on, the model no longer sees the first one. Only the prompt has to
        fit: Ollama keeps no room in the window for the answer. This is computed for questions of
        500 tokens and answers of 300, without the few tokens of the chat template.
      </figcaption>
    </figure>
  );
}

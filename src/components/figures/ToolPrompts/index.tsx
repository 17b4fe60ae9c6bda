import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {toolConversation} from '@site/src/inference/toolCalls/conversation';
import {count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const {promptTokens, sharedTokens, answerTokens} = RUNNING_WORKLOAD;
const TOOLS = 10;
const TOKENS_PER_TOOL = 150;
/** `--max-model-len` of the guide. */
const LIMIT = 4096;

const definitions = TOOLS * TOKENS_PER_TOOL;
const question = promptTokens - sharedTokens;

const {rounds} = toolConversation({
  tools: TOOLS,
  tokensPerTool: TOKENS_PER_TOOL,
  systemTokens: sharedTokens,
  questionTokens: question,
  calls: 2,
  callsPerRound: 1,
  callTokens: 60,
  resultTokens: 300,
  answerTokens,
  cachedShare: 1,
});

const rows = [
  {label: 'No tools: the only request', values: [0, sharedTokens, question, 0, answerTokens]},
  ...rounds.map(({promptTokens: sent, outputTokens}, i) => ({
    label: `With tools: request ${i + 1}`,
    values: [
      definitions,
      sharedTokens,
      question,
      sent - definitions - sharedTokens - question,
      outputTokens,
    ],
  })),
];
const totals = rows.map(({values}) => count(values.reduce((sum, value) => sum + value, 0)));

/** Content of each request of a question with two tool calls, for the support assistant with ten tools. */
export default function ToolPrompts(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Tokens of each request. Without tools one request has ${totals[0]}. With ten tools and two calls, three requests have ${totals.slice(1, -1).join(', ')} and ${totals.at(-1)}. The last one exceeds the limit of ${count(LIMIT)}.`}
        parts={[
          'Tool definitions',
          'System prompt',
          'Question',
          'Earlier calls and results',
          'Written by the model',
        ]}
        rows={rows}
        format={count}
        limit={{label: 'Limit of the guide’s server (tokens):', value: LIMIT}}
      />
      <figcaption>
        The numbers are tokens. One question becomes three requests, and each of them carries all
        definitions. The last request no longer fits the limit of 4,096 tokens.
      </figcaption>
    </figure>
  );
}

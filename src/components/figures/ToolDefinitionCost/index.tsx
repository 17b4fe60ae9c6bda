import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {decodeStep} from '../../../inference/time/decodeStep';
import {ASSISTANT_SERVING} from '../../../serving/assistantRun';
import {brief, count, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
const LARGEST = 60_000;
const THOUSAND = 1000;
/** Five servers with 58 tools, as a vendor counted them. */
const PUBLISHED = 55_000;
const STEPS = Array.from({length: 13}, (_, i) => (i * LARGEST) / 12);

/** Seconds of an answer when `batch` users wait at once and all prompts start with these definitions. */
function answerSeconds(definitions: number, batch: number): number {
  const contextTokens = meanContextTokens(definitions + promptTokens, answerTokens);
  return answerTokens * decodeStep(ASSISTANT_SERVING, {batch, contextTokens}).stepSeconds;
}

const BATCHES = [
  {batch: waiting, label: `${waiting} users wait at once`},
  {batch: 1, label: 'One user waits'},
] as const;

/** Time of an answer against the tokens of tool definitions, for the support assistant with a full prefix cache. */
export default function ToolDefinitionCost(): ReactNode {
  const told = BATCHES.map(({batch, label}) => {
    const at = (tokens: number) => `${significant(answerSeconds(tokens, batch), 2)} s`;
    return `${label}: ${at(0)} without definitions, ${at(PUBLISHED)} with ${count(PUBLISHED)} tokens`;
  });
  return (
    <figure>
      <LineChart
        label={`Seconds for an answer of ${answerTokens} tokens against the tokens of tool definitions in front of every prompt. ${told.join('. ')}.`}
        x={{
          label: 'Tokens of tool definitions (thousands)',
          scale: 'linear',
          domain: [0, LARGEST / THOUSAND],
          format: brief,
        }}
        y={{
          label: 'Seconds to write an answer',
          scale: 'linear',
          domain: [0, 60],
          format: brief,
        }}
        series={BATCHES.map(({batch, label}) => ({
          label,
          points: STEPS.map((tokens) => [tokens / THOUSAND, answerSeconds(tokens, batch)] as const),
        }))}
        marks={[{axis: 'x', value: PUBLISHED / THOUSAND, label: '58 tools'}]}
      />
      <figcaption>
        A prefix cache saves the prefill of definitions, but every step of every answer still reads
        the definitions. This is computed for Llama 3.3 70B on two H100 GPUs, at the expected speed.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {modelById} from '@site/src/data/models';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {bytesPerToken, sequenceBytes} from '@site/src/inference/memory/kvCache';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {MIB} from '@site/src/inference/units';
import {count, significant} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const TOKENS = RUNNING_WORKLOAD.promptTokens + RUNNING_WORKLOAD.answerTokens;

const DESIGNS = [
  ['meta-llama/Llama-2-13b-hf', 'a KV head for every query head'],
  ['meta-llama/Llama-3.3-70B-Instruct', 'query heads share a KV head'],
  ['google/gemma-3-27b-it', 'most layers see a window'],
  ['deepseek-ai/DeepSeek-V3', 'one entry for all heads'],
  ['Qwen/Qwen3-Next-80B-A3B-Instruct', 'most layers keep a state'],
  ['openai/gpt-oss-120b', 'half of the layers see a window'],
] as const;

/** The cache of one sequence: what each token adds, and what does not grow any more. */
function row([id, note]: (typeof DESIGNS)[number]) {
  const {shape} = shapeOf(id);
  const held = sequenceBytes({shape, contextTokens: TOKENS, precision: KV_16_BIT});
  const grown = TOKENS * bytesPerToken(shape, KV_16_BIT).growthBytes;
  return {label: modelById(id).name, note, values: [grown, held.cacheBytes - grown]};
}

const mib = (bytes: number) => `${significant(bytes / MIB)} MiB`;

/** The color of the KV cache in the memory planner; striped what is fixed. */
const COLORS = [1, 5];

const ROWS = DESIGNS.map(row);

/** The cache of one sequence of the running workload in six designs of attention. */
export default function CacheDesigns(): ReactNode {
  const words = ROWS.map(
    ({label, note, values: [grown = 0, fixed = 0]}) => `${label} (${note}): ${mib(grown + fixed)}`,
  );
  return (
    <figure>
      <StackedRows
        label={`KV cache of one sequence of ${count(TOKENS)} tokens in six models, in 16 bits. ${words.join('. ')}.`}
        parts={['Grows with each token', 'Fixed: windows and states']}
        colors={COLORS}
        rows={ROWS}
        format={mib}
      />
      <figcaption>
        The bars show the KV cache of one sequence of {count(TOKENS)} tokens. The oldest and
        smallest of these models needs the most memory. The design of attention decides the size,
        not the number of parameters.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {modelMemory} from '../../../serving/modelMemory';
import {GIB} from '../../../inference/units';
import {brief, count, significant} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

const SEQUENCES = 40;
const CONTEXTS = [1024, 2300, 4096, 8192, 16_384, 32_768, 65_536, 131_072];

const CANDIDATES = [
  ['meta-llama/Llama-3.3-70B-Instruct', 'Llama 3.3 70B (dense)'],
  ['zai-org/GLM-4.5-Air', 'GLM-4.5-Air, 106B (mixture)'],
  ['mistralai/Mistral-Small-4-119B-2603', 'Mistral Small 4, 119B (mixture, latent cache)'],
  ['nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16', 'Nemotron 3 Super, 120B (hybrid)'],
] as const;

const series = CANDIDATES.map(([id, label]): LineSeries => ({
  label,
  points: CONTEXTS.map((tokens) => [tokens, modelMemory(id, SEQUENCES, tokens).total / GIB]),
}));

/** Memory of four models for 40 sequences, from short prompts to long ones. */
export default function CandidateMemory(): ReactNode {
  const ends = CANDIDATES.map(([id, label]) => {
    const at = (tokens: number) => significant(modelMemory(id, SEQUENCES, tokens).total / GIB);
    return `${label}: from ${at(2300)} GiB at 2,300 tokens to ${at(131_072)} GiB at 131,072`;
  });
  return (
    <figure>
      <LineChart
        label={`Memory of four models with 40 sequences, against the tokens of a sequence. ${ends.join('. ')}.`}
        x={{
          label: 'Tokens of each sequence',
          scale: 'log',
          domain: [1000, 140_000],
          format: count,
        }}
        y={{
          label: 'Weights and caches of 40 sequences (GiB)',
          scale: 'log',
          domain: [50, 2000],
          format: brief,
        }}
        series={series}
        marks={[{axis: 'x', value: 2300, label: '2,300 (support assistant)'}]}
      />
      <figcaption>
        With 2,300 tokens in each sequence, the 70B model takes the least memory. With 131,072, it
        takes the most. A latent cache is a compressed one.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {longestStep, TOKEN_BUDGET} from '@site/src/serving/assistantRun';
import {brief, count, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

const PROMPTS = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 60_000, 100_000];
const BUDGETS = [8192, 2048, TOKEN_BUDGET];
const LONGEST = 100_000;

const ms = (budget: number, prompt: number) => 1e3 * longestStep(prompt, {budget});

/** The longest pause of a running stream over the length of a prompt that arrives, for three token budgets. */
export default function GapByPrompt(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Longest gap between two tokens of a running answer, by the length of a prompt that arrives, on logarithmic axes. At ${count(LONGEST)} tokens it is ${BUDGETS.map((budget) => `${significant(ms(budget, LONGEST))} ms with a budget of ${count(budget)}`).join(', ')}.`}
        x={{label: 'New tokens of the prompt', scale: 'log', domain: [500, LONGEST], format: brief}}
        y={{label: 'Longest gap (ms)', scale: 'log', domain: [20, 2000], format: brief}}
        series={BUDGETS.map((budget) => ({
          label: `Budget ${count(budget)}`,
          points: PROMPTS.map((prompt) => [prompt, ms(budget, prompt)] as const),
        }))}
        numbers={{
          caption: 'Longest gap in ms, by new tokens of the prompt',
          columns: [
            {label: 'Prompt', numeric: true},
            ...BUDGETS.map((budget) => `Budget ${count(budget)}`),
          ],
          rows: PROMPTS.map((prompt) => [
            count(prompt),
            ...BUDGETS.map((budget) => significant(ms(budget, prompt), 2)),
          ]),
        }}
      />
      <figcaption>
        A token budget limits the gap, but the gap still grows with the prompt. This is computed for{' '}
        {RUNNING_WORKLOAD.waiting} running answers of the support assistant.
      </figcaption>
    </figure>
  );
}

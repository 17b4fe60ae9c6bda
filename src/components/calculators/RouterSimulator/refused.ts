import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {count} from '../../../numbers/format';
import type {ProblemsOf} from '../../../forms/inputs';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {kvBlocksOf} from '../../../serving/server';
import type {RouterInputs, RouterValues} from './inputs';

/** More would keep a phone busy for long: every policy runs all of them. */
export const MOST_PROMPT_TOKENS = 40_000_000;
export const MOST_OUTPUT_TOKENS = 300_000;

/** Values that the servers or the simulation cannot take. */
export function refused(values: RouterValues): ProblemsOf<RouterInputs> {
  const {model, device, gpus, prefix, query, output, turns, requests, budget, sequences} = values;
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (kvBlocksOf(values) === 0) {
    return {
      device: 'The 16-bit weights leave no memory for a KV cache. Choose more or larger devices.',
    };
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  const prompt = prefix + turns * (query + output);
  if (prompt > longest) {
    return {
      turns: `The last turn would have about ${count(prompt)} tokens; the model has a context of ${count(longest)}.`,
    };
  }
  if (requests * output > MOST_OUTPUT_TOKENS) {
    return {
      requests: `At most ${count(Math.floor(MOST_OUTPUT_TOKENS / output))} with this output: ${count(MOST_OUTPUT_TOKENS)} generated tokens.`,
    };
  }
  if (requests * prompt > MOST_PROMPT_TOKENS) {
    return {
      requests: `At most ${count(Math.floor(MOST_PROMPT_TOKENS / prompt))} with such prompts: ${count(MOST_PROMPT_TOKENS)} prompt tokens.`,
    };
  }
  if (budget < sequences) {
    return {budget: `At least ${count(sequences)}: every running sequence gets a token in a step.`};
  }
  return {};
}

import {plan} from '../../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../../src/components/calculators/MemoryPlanner/testValues';
import {tokenStepper} from '../../../src/components/calculators/TokenStepper/inputs';
import {computeRun, stepAt} from '../../../src/components/calculators/TokenStepper/run';
import {binaryBytes, count, percent, seconds, significant} from '../../../src/components/ui/format';
import {tokenBill} from '../../../src/inference/cost/tokenBill';
import {unwrap} from '../../../src/inference/result';
import {numbers, printedBy, rows} from '../../../src/numbers';

// What definitions take: those of the sample's server, and a published set of 58 tools.
const CONTEXT = 131_072;
const CHARACTERS_PER_TOKEN = 4;
const sizes = [...printedBy('mcp/client.out').matchAll(/: (\d+) characters/g)].map(([, size]) =>
  Number(size),
);
const [firstSize = NaN, secondSize = NaN] = sizes;
const characters = sizes.reduce((sum, size) => sum + size, 0);
const perSample = Math.round(characters / sizes.length / CHARACTERS_PER_TOKEN);
const sample = 5 * 20 * perSample;
const PUBLISHED = 55_000;
const perPublished = PUBLISHED / 58;
/** Tools of a size in 5 % of the context. */
const tools = (tokens: number) => Math.floor((0.05 * CONTEXT) / tokens);

// Llama 3.1 70B: the cache of one sequence, and of the planner's defaults, two H100.
const cache = (context: number) =>
  binaryBytes(plan(planValues({tp: 1, devices: 1, context})).sequenceBytes);
const {cacheTokens} = plan(planValues());

// Llama 3.1 8B in BF16 on one H100: steps 1, which is prefill, and 2.
const {inputs} = tokenStepper;
const stepSeconds = (number: 1 | 2, promptTokens: number, batch: number) => {
  const values = {
    model: inputs.model.default,
    device: inputs.device.default,
    weights: inputs.weights.default,
    outputTokens: number,
    promptTokens,
    batch,
  };
  return seconds(stepAt(unwrap(computeRun(values)), number).seconds);
};

const definitions = (name: string, tokens: number) => [
  name,
  count(tokens),
  percent(tokens / CONTEXT),
  cache(tokens),
  stepSeconds(1, tokens, 1),
];

// Ten requests to the model, at 1 unit per million input tokens.
const PRICES = {uncachedInput: 1, cachedInput: 0.1, writtenInput: 1.25, output: 0};
const NOTHING = {uncachedInput: 0, cachedInput: 0, output: 0};
const uncached = unwrap(
  tokenBill({tokens: {...NOTHING, uncachedInput: 10 * sample}, prices: PRICES}),
);
const cached = unwrap(
  tokenBill({
    tokens: {...NOTHING, writtenInput: sample, cachedInput: 9 * sample},
    prices: PRICES,
  }),
);

export default numbers({
  'published-cache': cache(PUBLISHED),
  'first-size': firstSize,
  'second-size': secondSize,
  'per-sample': perSample,
  'per-published': Math.round(perPublished),
  definitions: rows([
    definitions(`5 servers × 20 tools × ${perSample} tokens (sample's size)`, sample),
    definitions(
      `5 servers, 58 tools, ${Math.round(perPublished)} tokens each (published)`,
      PUBLISHED,
    ),
  ]),
  'published-share': percent(PUBLISHED / cacheTokens),
  'step-bare': stepSeconds(2, 1000, 16),
  'step-definitions': stepSeconds(2, 1000 + sample, 16),
  'sent-tokens': count(10 * sample),
  'price-uncached': significant(uncached),
  'price-cached': significant(cached),
  'price-share': percent(cached / uncached, 3),
  'million-uncached': count(1e6 * uncached),
  'million-cached': count(1e6 * cached),
  'tools-sample': tools(perSample),
  'tools-published': tools(perPublished),
  'published-context': percent(PUBLISHED / CONTEXT),
  'result-definitions': Math.round(20_000 / perSample),
});

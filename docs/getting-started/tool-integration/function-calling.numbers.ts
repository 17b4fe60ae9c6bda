import {toolLoop} from '../../../src/components/calculators/ToolLoop/inputs';
import {run} from '../../../src/components/calculators/ToolLoop/run';
import {loopValues} from '../../../src/components/calculators/ToolLoop/testValues';
import {
  bytes,
  count,
  fixed,
  percent,
  seconds,
  significant,
} from '../../../src/components/ui/format';
import {tokenBill} from '../../../src/inference/cost/tokenBill';
import {itemsForMargin} from '../../../src/inference/evaluation/passRate';
import {unwrap} from '../../../src/inference/result';
import {callChain, validityNeeded} from '../../../src/inference/toolCalls/chain';
import {numbers, rows} from '../../../src/numbers';

type Changes = Parameters<typeof loopValues>[0];

// The model's defaults: Llama 3.1 8B on one H100 SXM, 16 sequences per step, 20 tools, six calls in a row.
const of = (changes: Changes = {}) => {
  const values = loopValues(changes);
  const problems = Object.values(toolLoop.check?.(values) ?? {});
  if (problems.length > 0) throw new Error(problems.join(' '));
  return run(values);
};
const start = of();
const {conversation, atOnce} = start;
const [first, second] = start.rounds.map(({promptTokens}) => promptTokens);
const cached = of({cached: 100});

// Llama 3.1 70B, and many tools.
const LARGE = {model: 'meta-llama/Llama-3.1-70B', weights: 'fp8', gpus: '2'} as const;
const many = of({tools: 100, cached: 100});
const addedToFirstToken = (changes: Changes) => {
  const loop = of(changes);
  return seconds((loop.prefillSeconds - loop.bare.prefillSeconds) / loop.rounds.length);
};
const costs = (changes: Changes) => {
  const loop = of(changes);
  return [
    null,
    count(loop.conversation.promptTokens),
    seconds(loop.prefillSeconds),
    seconds(loop.decodeSeconds),
    seconds(loop.totalSeconds),
    loop.definitionBytes === 0 ? '0' : bytes(loop.definitionBytes),
  ];
};

const PRICES = {uncachedInput: 0.5, cachedInput: 0.1, output: 1.5};
const price = ({conversation: {promptTokens, cachedTokens, outputTokens}}: typeof start) => {
  const tokens = {
    uncachedInput: promptTokens - cachedTokens,
    cachedInput: cachedTokens,
    output: outputTokens,
  };
  return `USD ${fixed(unwrap(tokenBill({tokens, prices: PRICES})), 4)}`;
};

// Chains of calls.
const chain = (validity: number, calls: number, retries: number) =>
  unwrap(callChain({validity, calls, retries}));
/** No more digits than a reader compares: 99.95 % needs four, 0.41 % two. */
const share = (value: number) => percent(value, value < 0.01 ? 2 : 3);
const chains = (validity: number) => {
  const at = (calls: number, retries: number) =>
    share(chain(validity / 100, calls, retries).chainValid);
  return [`${validity} %`, at(6, 0), at(6, 1), at(20, 0), at(20, 1)];
};
const margin = (points: number) =>
  count(unwrap(itemsForMargin({rate: 0.95, margin: points / 100})));

export default numbers({
  'prompt-tokens': count(conversation.promptTokens),
  'definition-share': percent(conversation.definitionTokens / conversation.promptTokens),
  'chain-20': percent(chain(0.95, 20, 0).chainValid),
  'chain-20-repaired': percent(chain(0.95, 20, 1).chainValid),
  'at-once-tokens': count(atOnce.conversation.promptTokens),
  'at-once-requests': atOnce.rounds.length,
  requests: start.rounds.length,
  'at-once-seconds': seconds(atOnce.totalSeconds),
  'total-seconds': significant(start.totalSeconds),
  'first-prompt': count(first ?? NaN),
  'more-per-round': (second ?? NaN) - (first ?? NaN),
  costs: rows([
    costs({tools: 0}),
    costs({}),
    costs({cached: 100}),
    costs({tools: 100}),
    costs({tools: 100, cached: 100}),
    costs(LARGE),
    costs({...LARGE, cached: 100}),
  ]),
  'first-token-8b': addedToFirstToken({}),
  'first-token-70b': addedToFirstToken(LARGE),
  'output-tokens': conversation.outputTokens,
  'decode-many': seconds(many.decodeSeconds),
  'decode-bare': significant(many.bare.decodeSeconds),
  'decode-ratio': significant(many.decodeSeconds / many.bare.decodeSeconds),
  'price-uncached': price(start),
  'price-cached': price(cached),
  'many-cached': seconds(many.totalSeconds),
  'few-uncached': seconds(of({tools: 10}).totalSeconds),
  'many-cached-alone': seconds(of({tools: 100, cached: 100, batch: 1}).totalSeconds),
  'few-uncached-alone': significant(of({tools: 10, batch: 1}).totalSeconds),
  chains: rows([99, 95, 90, 76].map(chains)),
  'validity-needed': percent(unwrap(validityNeeded({chainValid: 0.99, calls: 20})), 4),
  'extra-rounds': significant(chain(0.95, 6, 1).repairs, 1),
  'independent-trials': percent(chain(0.61, 8, 0).chainValid),
  'chain-of-six': share(chain(0.76, 6, 0).chainValid),
  'calls-2-points': margin(2),
  'calls-1-point': margin(1),
  'sent-before': count(cached.conversation.cachedTokens),
});

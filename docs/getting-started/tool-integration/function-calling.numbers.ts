import {type LoopValues, toolLoop} from '../../../src/components/calculators/ToolLoop/calculator';
import {conversationOf} from '../../../src/components/calculators/ToolLoop/compute';
import {WEIGHTS} from '../../../src/serving/choices';
import {machineOf} from '../../../src/serving/machine';
import {medianMiss} from '../../../src/serving/published/errorWords';
import {valuesOf} from '../../../src/forms/defineForm';
import {count, fixed, percent, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../../src/data/runningWorkload';
import {shapeOf} from '../../../src/data/shapeOf';
import {tokenBill} from '../../../src/inference/cost/tokenBill';
import {itemsForMargin} from '../../../src/inference/evaluation/passRate';
import {KV_16_BIT} from '../../../src/inference/precision/kvPrecision';
import {decodeStep} from '../../../src/inference/time/decodeStep';
import {EXPECTED} from '../../../src/inference/time/efficiency';
import {prefill} from '../../../src/inference/time/prefill';
import {callChain} from '../../../src/inference/toolCalls/chain';
import {numbers, rows, stated} from '../../../src/numbers';
import templates from '../../reference/lab/templates.numbers';
import tokenizers from '../../reference/lab/tokenizers.numbers';
import {memoryPlanner} from '../../../src/components/calculators/MemoryPlanner/calculator';
import {serve} from '../../../src/inference/served/served';
import {meanContextTokens} from '../../../src/inference/time/meanContext';

type Changes = Partial<LoopValues>;

// The calculator at its defaults: Llama 3.1 8B on one H100 SXM, 16 sequences per step, 20 tools, six calls in a row.
const of = (changes: Changes) => {
  const values = valuesOf(toolLoop, changes);
  const problems = Object.values(toolLoop.check?.(values) ?? {});
  if (problems.length > 0) throw new Error(problems.join(' '));
  return toolLoop.compute(values);
};

// The support assistant with tools: two calls one after the other, then the answer.
const {promptTokens: PROMPT, sharedTokens: SHARED, answerTokens: ANSWER, waiting} = workload;
const RATE = workload.users / workload.secondsBetweenQuestions;
const TOOLS = 10;
const PER_TOOL = 150;
const CALL = 60;
const RESULT = 300;
const TOOL_SECONDS = 0.2;
/** Tokens that fit into the cache of the guide's server. */
const {cacheTokens} = memoryPlanner.at({
  model: workload.model,
  device: workload.device,
  weights: workload.weights,
  devices: workload.devices,
  tp: workload.devices,
  context: PROMPT + ANSWER,
  concurrency: waiting,
}).result;

const {shape} = shapeOf(workload.model);
const serving = serve({
  shape,
  weights: WEIGHTS[workload.weights].precision,
  kv: KV_16_BIT,
  machine: {
    ...machineOf(workload.device, workload.weights, workload.devices),
    ...EXPECTED,
  },
  layout: {tensorParallel: workload.devices},
});

interface Request {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

/** Slots of the guide's server. */
const SLOTS = 64;

/** Prefill and decode of the requests of one question, with so many sequences in every step. */
function timesOf(requests: readonly Request[], batch: number = waiting) {
  let [prefillSeconds, decodeSeconds] = [0, 0];
  for (const {promptTokens, cachedTokens, outputTokens} of requests) {
    const load = {cachedTokens, newTokens: promptTokens - cachedTokens};
    prefillSeconds += prefill(serving, load).prefillSeconds;
    const contextTokens = meanContextTokens(promptTokens, outputTokens);
    decodeSeconds += outputTokens * decodeStep(serving, {batch, contextTokens}).stepSeconds;
  }
  const allSeconds = prefillSeconds + decodeSeconds + (requests.length - 1) * TOOL_SECONDS;
  // Each prompt runs in a pass of its own, and the slots divide the rest of the time.
  const questionsPerSecond = 1 / (prefillSeconds + decodeSeconds / batch);
  return {allSeconds, questionsPerSecond};
}

function assistant(tools: number, cached: number, together = 1) {
  const task = conversationOf({
    tools,
    perTool: PER_TOOL,
    calls: 2,
    together,
    cached,
    callTokens: CALL,
    result: RESULT,
    system: SHARED,
    question: PROMPT - SHARED,
    answer: ANSWER,
  });
  return {...task, ...timesOf(task.rounds)};
}
const PLAIN: Request = {promptTokens: PROMPT, cachedTokens: SHARED, outputTokens: ANSWER};
const plain = timesOf([PLAIN]);
const ten = assistant(TOOLS, 100);
const tenUncached = assistant(TOOLS, 0);
const parallel = assistant(TOOLS, 100, 2);
const last = ten.rounds.at(-1);
const longest = (last?.promptTokens ?? NaN) + ANSWER;
const longestFifty = longest + (50 - TOOLS) * PER_TOOL;

const roundSeconds = (value: number) => `${significant(value, 2)} s`;
/** Questions a second with all slots taken, or with as many as have room if nothing is shared. */
function finished({rounds}: {readonly rounds: readonly Request[]}, isShared: boolean): number {
  const longestTokens = Math.max(
    ...rounds.map(({promptTokens, outputTokens}) => promptTokens + outputTokens),
  );
  const slots = isShared ? SLOTS : Math.min(SLOTS, Math.floor(cacheTokens / longestTokens));
  return timesOf(rounds, slots).questionsPerSecond;
}
const costRow = (tools: number, cached: number) => {
  const task = assistant(tools, cached);
  return [null, roundSeconds(task.allSeconds), significant(finished(task, cached > 0), 2)];
};
/** Questions that one of two servers answers at once: the fewest with which it finishes half of all. */
const halfAtOnce = Array.from({length: SLOTS}, (_, at) => at + 1).find(
  (batch) => timesOf(ten.rounds, batch).questionsPerSecond >= RATE / 2,
);

// Retrieval of tools: fewer definitions, and no cache.
const LARGE = {tools: 100, cached: 100};
const alone = [of({...LARGE, batch: 1}), of({tools: 10, batch: 1})].map(
  ({totalSeconds}) => totalSeconds,
);

const PRICES = {uncachedInput: 0.5, cachedInput: 0.1, output: 1.5};
const price = ({promptTokens, cachedTokens, outputTokens}: Request) => {
  const tokens = {
    uncachedInput: promptTokens - cachedTokens,
    cachedInput: cachedTokens,
    output: outputTokens,
  };
  return `USD ${fixed(1000 * tokenBill({tokens, prices: PRICES}), 2)}`;
};

// Chains of calls.
const chain = (validity: number, calls: number, retries: number) =>
  callChain({validity, calls, retries});
const margin = (points: number) => count(itemsForMargin({rate: 0.95, margin: points / 100}));

export default numbers({
  'order-csv': tokenizers['csv-llama'],
  'order-indented': tokenizers['indent-llama'],
  rate: RATE,
  sure: medianMiss({...workload, regime: 'load'}),
  'question-tokens': stated('12,000', ten.promptTokens, [11_500, 12_500]),
  'templates-lost': stated('a quarter', templates['lost'] / templates['looped'], [0.23, 0.27]),
  'two-lost': stated('Ten', templates['two-lost'], [10, 10]),
  'requests-second': RATE * ten.rounds.length,
  costs: rows([
    [null, roundSeconds(plain.allSeconds), significant(finished({rounds: [PLAIN]}, true), 2)],
    costRow(TOOLS, 100),
    costRow(TOOLS, 0),
    costRow(50, 100),
    costRow(50, 0),
  ]),
  'assistant-costs': rows([
    [null, roundSeconds(plain.allSeconds), significant(finished({rounds: [PLAIN]}, true), 2)],
    costRow(TOOLS, 100),
    costRow(50, 100),
  ]),
  'wait-ten': roundSeconds(ten.allSeconds),
  'parallel-saves': stated('a third', 1 - parallel.promptTokens / ten.promptTokens, [0.31, 0.36]),
  'fit-ten': count(Math.floor(cacheTokens / longest)),
  'fit-fifty': count(Math.floor(cacheTokens / longestFifty)),
  'wait-fifty': roundSeconds(assistant(50, 100).allSeconds),
  'finished-ten': significant(finished(ten, true), 2),
  'finished-ten-cold': stated('less than one', finished(tenUncached, false), [0.5, 1]),
  'ten-servers': stated('two', Math.ceil(RATE / finished(ten, true)), [2, 2]),
  // By Little's law.
  'half-seconds': roundSeconds((halfAtOnce ?? NaN) / (RATE / 2)),
  'bill-plain': price(PLAIN),
  'bill-cached': price(ten),
  'bill-uncached': price(tenUncached),
  'chain-20': percent(chain(0.95, 20, 0).chainValid),
  'chain-20-repaired': percent(chain(0.95, 20, 1).chainValid),
  'chain-of-six': percent(chain(0.76, 6, 0).chainValid),
  'calls-2-points': margin(2),
  // The calculator.
  'many-cached': roundSeconds(of(LARGE).totalSeconds),
  'few-uncached': roundSeconds(of({tools: 10}).totalSeconds),
  alone: stated('6.6 s', Math.max(...alone), [6.5, 6.7]),
});

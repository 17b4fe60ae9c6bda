import tokenizers from '../../../lab/tokenizers/record.json' with {type: 'json'};
import mcp from '../../reference/lab/mcp.numbers';
import {plusMinus} from '../../../src/serving/published/errorWords';
import {count, fixed, percent, seconds, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../../src/data/runningWorkload';
import {tokenBill} from '../../../src/inference/cost/tokenBill';
import {decodeStep} from '../../../src/inference/time/decodeStep';
import {prefill} from '../../../src/inference/time/prefill';
import {serverOf} from '../../../src/serving/server';
import {numbers, printedBy, rows} from '../../../src/numbers';

// What definitions take: those of the sample's server, and a published set of 58 tools.
const CONTEXT = 131_072;
const CHARACTERS_PER_TOKEN = 4;
const sizes = [...printedBy('mcp/client.out').matchAll(/: (\d+) characters/g)].map(([, size]) =>
  Number(size),
);
const [firstSize = NaN, secondSize = NaN] = sizes;
const characters = sizes.reduce((sum, size) => sum + size, 0);
/** The sample's definitions in the prompt of Llama 3.3. */
const inPrompt = tokenizers.results.definitions.find(({name}) => name === 'Llama 3.3');
if (!inPrompt || String(tokenizers.results.definitionCharacters) !== String(sizes))
  throw new Error('lab/tokenizers has counted other definitions than those of examples/mcp');
const {two, twenty, perTool} = inPrompt;
const PUBLISHED = 55_000;
const perPublished = PUBLISHED / 58;
/** Tools of a size in 5 % of the context, behind what the template writes before them. */
const tools = (tokens: number, before = 0) => Math.floor((0.05 * CONTEXT - before) / tokens);

// The support assistant on the server of the guide.
const {promptTokens: PROMPT, sharedTokens: SHARED, answerTokens: ANSWER, waiting} = workload;
/** Tokens of the cache of the guide's server. */
const CACHE_TOKENS = 228_784;
const serving = serverOf(workload);
const stepSeconds = (definitions: number) =>
  decodeStep(serving, {batch: waiting, contextTokens: definitions + PROMPT + ANSWER / 2})
    .stepSeconds;
const answerSeconds = (definitions: number) => ANSWER * stepSeconds(definitions);
const prefillSeconds = (newTokens: number) => prefill(serving, {newTokens}).prefillSeconds;
const fit = (definitions: number) => Math.floor(CACHE_TOKENS / (definitions + PROMPT + ANSWER));
/** Tokens in the cache when definitions and system prompt are stored once. */
const stored = (definitions: number) => definitions + SHARED + waiting * (PROMPT - SHARED + ANSWER);

const definitions = (tokens: number) => [
  null,
  count(tokens),
  seconds(prefillSeconds(tokens)),
  seconds(answerSeconds(tokens)),
  percent(stored(tokens) / CACHE_TOKENS),
  count(fit(tokens)),
];

// A search for tools is one more request, in which a reasoning model thinks again.
const THOUGHTS = 500;
const CALL = 60;
const FOUND = 3;
const searchTokens = Math.round(FOUND * perPublished);
const searchSeconds = (THOUGHTS + CALL) * stepSeconds(0);

// Ten requests to the model, at 1 unit per million input tokens.
const TEN = 10;
const PRICES = {uncachedInput: 1, cachedInput: 0.1, writtenInput: 1.25, output: 0};
const NOTHING = {uncachedInput: 0, cachedInput: 0, output: 0};
const uncached = tokenBill({tokens: {...NOTHING, uncachedInput: TEN * PUBLISHED}, prices: PRICES});
const cached = tokenBill({
  tokens: {...NOTHING, writtenInput: PUBLISHED, cachedInput: (TEN - 1) * PUBLISHED},
  prices: PRICES,
});

export default numbers({
  clients: mcp.clients,
  'extra-lost': mcp['extra-lost'],
  'first-page': mcp['first-page'],
  sure: plusMinus({regime: 'load', model: workload.model, devices: workload.devices}),
  adapters: 4 * 10,
  parts: 4 + 10,
  'first-size': firstSize,
  'second-size': secondSize,
  'by-rule': Math.round(characters / CHARACTERS_PER_TOKEN),
  'two-tokens': two,
  'per-sample': fixed(perTool, 0),
  'per-published': Math.round(perPublished),
  definitions: rows([
    [null, 0, null, seconds(answerSeconds(0)), percent(stored(0) / CACHE_TOKENS), fit(0)],
    definitions(two),
    definitions(twenty),
    definitions(PUBLISHED),
  ]),
  'answer-none': seconds(answerSeconds(0)),
  'answer-published': seconds(answerSeconds(PUBLISHED)),
  'answer-factor': significant(answerSeconds(PUBLISHED) / answerSeconds(0), 2),
  'tools-sample': tools(perTool, two - 2 * perTool),
  'tools-published': tools(perPublished),
  'search-seconds': seconds(searchSeconds),
  'search-answer': seconds(answerSeconds(searchTokens)),
  'search-sum': `${fixed(searchSeconds + answerSeconds(searchTokens), 0)} s`,
  'twenty-extra': seconds(answerSeconds(twenty) - answerSeconds(0)),
  'answer-twenty': seconds(answerSeconds(twenty)),
  'result-definitions': Math.round(20_000 / perTool),
  'price-uncached': significant(uncached),
  'price-cached': significant(cached),
  'price-share': percent(cached / uncached, 3),
  'fit-published': fit(PUBLISHED),
});

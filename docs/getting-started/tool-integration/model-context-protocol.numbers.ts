import tokenizers from '../../../lab/tokenizers/record.json' with {type: 'json'};
import mcp from '../../reference/lab/mcp.numbers';
import {medianMiss} from '../../../src/serving/published/errorWords';
import {fixed, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../../src/data/runningWorkload';
import {tokenBill} from '../../../src/inference/cost/tokenBill';
import {decodeStep} from '../../../src/inference/time/decodeStep';
import {prefill} from '../../../src/inference/time/prefill';
import {PRICES as API_PRICES} from '../../../src/components/calculators/BreakEven/workloads';
import {serverOf} from '../../../src/serving/server';
import {numbers, printedBy, stated} from '../../../src/numbers';

// Tokens of definitions: those of the sample's server, and a published set of 58 tools.
const CONTEXT = 131_072;
const CHARACTERS_PER_TOKEN = 4;
const sizes = [...printedBy('mcp/client.out').matchAll(/: (\d+) characters/g)].map(([, size]) =>
  Number(size),
);
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
const {promptTokens: PROMPT, answerTokens: ANSWER, waiting} = workload;
/** Tokens of the cache of the guide's server. */
const CACHE_TOKENS = 228_784;
const serving = serverOf(workload);
const stepSeconds = (definitions: number) =>
  decodeStep(serving, {batch: waiting, contextTokens: definitions + PROMPT + ANSWER / 2})
    .stepSeconds;
const answerSeconds = (definitions: number) => ANSWER * stepSeconds(definitions);
const prefillSeconds = (newTokens: number) => prefill(serving, {newTokens}).prefillSeconds;
const fit = (definitions: number) => Math.floor(CACHE_TOKENS / (definitions + PROMPT + ANSWER));
const roundSeconds = (value: number) => `${significant(value, 2)} s`;
const shown = (value: number) => Number(significant(value, 2));

// A search for tools is one more request, in which a reasoning model thinks again.
const THOUGHTS = 500;
const CALL = 60;
const FOUND = 3;
const searchTokens = Math.round(FOUND * perPublished);
const searchSeconds = (THOUGHTS + CALL) * stepSeconds(0);

const NOTHING = {uncachedInput: 0, cachedInput: 0, output: 0};

export default numbers({
  clients: mcp.clients,
  'extra-lost': mcp['extra-lost'],
  'first-page': mcp['first-page'],
  sure: medianMiss({...workload, regime: 'load'}),
  'by-rule': Math.round(characters / CHARACTERS_PER_TOKEN),
  'two-tokens': two,
  'answer-none': roundSeconds(answerSeconds(0)),
  'answer-published': roundSeconds(answerSeconds(PUBLISHED)),
  'answer-factor': significant(answerSeconds(PUBLISHED) / answerSeconds(0), 2),
  'tools-sample': tools(perTool, two - 2 * perTool),
  'tools-published': tools(perPublished),
  'search-seconds': roundSeconds(searchSeconds),
  'search-answer': roundSeconds(answerSeconds(searchTokens)),
  'search-sum': `${fixed(searchSeconds + answerSeconds(searchTokens), 0)} s`,
  // The difference of the two times as the page shows them.
  'twenty-extra': roundSeconds(shown(answerSeconds(twenty)) - shown(answerSeconds(0))),
  'answer-twenty': roundSeconds(answerSeconds(twenty)),
  'result-definitions': stated('about 120', 20_000 / perTool, [115, 125]),
  // What an API asks for the definitions of 1,000 requests, at its example prices for a million tokens.
  'definitions-cached': `USD ${fixed(1000 * tokenBill({tokens: {...NOTHING, cachedInput: PUBLISHED}, prices: API_PRICES}), 2)}`,
  'fit-published': fit(PUBLISHED),
  'prefill-published': stated('6 s', prefillSeconds(PUBLISHED), [5.9, 6.1]),
});

import batching from './static-dynamic-continuous-batching.numbers';
import metrics from './llm-inference-metrics.numbers';
import {ASSISTANT_SERVING, CACHED} from '../../src/serving/assistantRun';
import {medianMiss} from '../../src/serving/published/errorWords';
import {count, percent, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {numbers, rows, stated} from '../../src/numbers';
import {meanContextTokens} from '../../src/inference/time/meanContext';

const {promptTokens, answerTokens, waiting, users, secondsBetweenQuestions} = workload;
/** Requests that run at once on average, in the run of the page on metrics. */
const running = Number(metrics['in-system-now']);
const rate = users / secondsBetweenQuestions;
const newTokens = promptTokens - CACHED;
const contextTokens = meanContextTokens(promptTokens, answerTokens);

const step = (batch: number) => decodeStep(ASSISTANT_SERVING, {batch, contextTokens});
const perPromptToken =
  prefill(ASSISTANT_SERVING, {cachedTokens: CACHED, newTokens}).prefillSeconds / newTokens;

/** New prompt tokens whose prefill takes as long as one output token, in a batch of so many sequences. */
const balance = (batch: number) => step(batch).stepSeconds / batch / perPromptToken;
const shown = (batch: number) => significant(balance(batch), balance(batch) > 100 ? 3 : 2);

/** Longest gaps of the page on batching, in ms: with the default budget of tokens, and with 256. */
const [unset, tuned] = [batching['unset-gap'], batching['tight-gap']];

const ratio = newTokens / answerTokens;
const {work} = step(running);
/** Tokens in all caches together whose read takes as long as the read of the weights. */
const evenTokens = (work.weightBytes / work.cacheBytes) * running * contextTokens;

export default numbers({
  sure: medianMiss({...workload, regime: 'load'}),
  'pause-before': `${unset} ms`,
  'pause-after': `${tuned} ms`,
  'new-rate': count(rate * newTokens),
  'output-rate': count(rate * answerTokens),
  ratio: significant(ratio, 2),
  balances: rows([1, 8, running, waiting, 96].map((batch) => [batch, shown(batch)])),
  'balance-assistant': shown(running),
  'prefill-share': percent(ratio / (ratio + balance(running))),
  'even-tokens': count(Math.round(evenTokens / 1000) * 1000),
  'held-tokens': count(Math.round((running * contextTokens) / 1000) * 1000),
  'extraction-decode': stated('eight', balance(8), [20, Infinity]),
  'extraction-prefill': stated('forty', balance(waiting), [0, 20]),
});

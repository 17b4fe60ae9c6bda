import {medianMiss} from '../../src/serving/published/errorWords';
import {loadOf, MOST_REQUESTS} from '../../src/serving/serverLoad';
import {count, fixed, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {requiredReplicas} from '../../src/inference/capacity/replicas';
import {numbers} from '../../src/numbers';
import {frameworkMatrix} from '../../src/components/calculators/FrameworkMatrix/calculator';
import {memoryPlanner} from '../../src/components/calculators/MemoryPlanner/calculator';

const {users, secondsBetweenQuestions, promptTokens, sharedTokens, answerTokens} = RUNNING_WORKLOAD;

// Rate that one server finishes with so many requests at once: as the slider of the introduction computes it.
const finished = (slots: number) => loadOf(slots).requestsPerSecond;
const RATE = users / secondsBetweenQuestions;
const needed = Array.from({length: MOST_REQUESTS}, (_, index) => index + 1).find(
  (slots) => finished(slots) >= RATE,
);

// The default window of Ollama below 24 GiB, and the conversation of the support assistant.
const WINDOW = 4096;
const QUESTION = promptTokens - sharedTokens;
const prompted = (turn: number) => sharedTokens + turn * QUESTION + (turn - 1) * answerTokens;
/** Tokens left of one prompt that is too long: `num_keep` of 4, a token of the tokenizer, and half of the rest. */
const cutTo = (window: number) => window - Math.floor((window - 5) / 2);

// The matrix as it opens: vLLM and SGLang compared, and nothing asked.
const {alike, differ} = frameworkMatrix.start().result.comparison;

// Llama 3.1 70B with FP8 weights on one H100; 3.3 has the same architecture.
const oneH100 = memoryPlanner.at({tp: 1, devices: 1}).result;

/** Replicas for a peak of 40 requests/s where one is better than 4.2 requests/s by a share. */
const replicas = (better: number) =>
  requiredReplicas({peakRequestsPerSecond: 40, goodputPerReplica: 4.2 * (1 + better)});

export default numbers({
  period: secondsBetweenQuestions,
  sure: medianMiss({...RUNNING_WORKLOAD, regime: 'load'}),
  'slots-64': significant(finished(64), 2),
  'slots-needed': needed ?? NaN,
  'slots-4-users': count(finished(4) * secondsBetweenQuestions),
  'slots-1-users': count(finished(1) * secondsBetweenQuestions),
  'turn-four': count(prompted(4)),
  'cut-to': count(cutTo(WINDOW)),
  'features-compared': alike.length + differ.length,
  'features-alike': alike.length,
  'slot-tokens': count(65_536 / 4),
  'slots-4-faster': significant(1.1 * finished(4), 2),
  'forty-context': count(40 * (promptTokens + answerTokens)),
  'sglang-ahead': `${Math.round((16_215 / 12_553 - 1) * 100)} %`,
  'one-h100-tokens': count(oneH100.cacheTokens),
  'equal-signs': 2 ** 5 / 2,
  'replicas-now': replicas(0),
  'replicas-3': replicas(0.03),
  'first-saved': `${fixed((40 / (replicas(0) - 1) / 4.2 - 1) * 100, 1)} %`,
});

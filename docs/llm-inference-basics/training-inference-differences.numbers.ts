import {bytes, count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {checkpointInterval} from '../../src/inference/adaptation/checkpointInterval';
import {
  servedTokensEqualTraining,
  trainingFlops,
} from '../../src/inference/adaptation/trainingFlops';
import {gib, numbers, rows, stated} from '../../src/numbers';
import {memorySideBySide} from '../../src/components/calculators/MemorySideBySide/calculator';

// The comparison's defaults: 8,192 tokens, 32 served sequences, H100 SXM.
const L70 = 'meta-llama/Llama-3.3-70B-Instruct';
const of = (changes?: Parameters<typeof memorySideBySide.at>[0]) =>
  memorySideBySide.at(changes).result;
const small = of();
const large = of({model: L70});
const [n8, n70] = [small.model.parameters, large.model.parameters];
/** The fewest devices on which 70B can be trained at that length. */
const fewest = Array.from({length: 64}, (_, i) => i + 1).find((ranks) => {
  const side = of({model: L70, ranks});
  return side.training.totalBytes <= side.deviceBytes;
});

// The load of the handbook on the 8B model: 40 sequences of 2,300 tokens.
const users = {sequences: 40, context: 2300} as const;
const usersFp8 = of(users);

const h100 = acceleratorById('nvidia-h100-sxm');
const F = h100.bf16DenseFlops ?? NaN;
const W = h100.bandwidthBytesPerSecond ?? NaN;
const rate = 0.4 * F;
const step = trainingFlops({parameters: n8, tokens: 1});

// The published run of 54 days on 16,384 devices with 419 interruptions.
const betweenFailures = (54 * 86_400) / 419;
const checkpoint = (checkpointSeconds: number) => {
  const best = checkpointInterval({checkpointSeconds, meanSecondsBetweenFailures: betweenFailures});
  return [
    `${checkpointSeconds} s`,
    `${fixed(best.intervalSeconds / 60, 1)} min`,
    `${fixed(best.lostShare * 100, 1)} %`,
  ];
};
const daysBetween = (gpus: number) => (betweenFailures * 16_384) / gpus / 86_400;
const minuteLost = checkpointInterval({
  checkpointSeconds: 60,
  meanSecondsBetweenFailures: betweenFailures,
}).lostShare;

/** Tokens after which 1 % of drift a token has multiplied the ratio of an answer by 3. */
const driftTokens = Math.ceil(Math.log(3) / Math.log(1.01));

/** Tokens of the fine-tuning run: 5,000 examples of 2,048 tokens, three epochs. */
const TUNING = 5000 * 2048 * 3;
/** Tokens that the support assistant writes in a second. */
const WRITTEN =
  (RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions) *
  RUNNING_WORKLOAD.answerTokens;

const equal = (tokens: number) =>
  servedTokensEqualTraining({tokens, trainingShare: 0.4, servingShare: 0.05});

/** Gigabytes in two digits, as they are spoken. */
const gb = (value: number) => `${significant(value / 1e9, 2)} GB`;

export default numbers({
  // Memory.
  'train-8b': bytes(small.stateBytes),
  'bf16-8b': gb(2 * n8),
  'state-bf16': Math.round(small.stateBytes / (2 * n8)),
  'train-70b': bytes(large.stateBytes),
  'serve-70b': gb(large.serving.weightBytes),
  'high-share-8b': percent(small.serving.weightBytes / n8 - 1),
  'high-share-70b': percent(large.serving.weightBytes / n70 - 1),
  'activations-8b': gib(small.training.activationBytes, 2),
  'device-gib': gib(small.deviceBytes, 2),
  'users-cache': gib(usersFp8.serving.cacheBytes, 2),
  fewest: fewest ?? NaN,
  'state-64': gib(small.stateBytes / 64, 2),
  'adam8-total': gib(10 * n8 + small.training.activationBytes, 2),
  'offload-total': gib(4 * n8 + small.training.activationBytes, 2),
  // Work and traffic.
  'training-gflop': significant(step / 1e9, 2),
  'serving-gflop': significant((2 * n8) / 1e9, 2),
  ridge: Math.round(F / W),
  'checkpoint-8b': bytes(14 * n8),
  'checkpoint-70b': bytes(14 * n70),
  'training-rate': count(Math.round(rate / step / 100) * 100),
  // RL.
  'weights-8b-seconds': significant((2 * n8) / 50e9, 2),
  'weights-70b-seconds': significant((2 * n70) / 50e9, 2),
  'drift-300': significant(1.01 ** 300, 2),
  'drift-tokens': driftTokens,
  // Failures.
  'failure-hours': significant(betweenFailures / 3600, 2),
  checkpoints: rows([10, 60, 300].map(checkpoint)),
  'minute-lost': stated('less than a minute', minuteLost, [0.1, 0.12]),
  'fleet-80-days': Math.round(daysBetween(80)),
  'extra-load': percent(1 / 9, 2),
  // Cost, at 40 % of the arithmetic in training and 5 % in serving.
  'tuning-million': significant(TUNING / 1e6, 2),
  'tuning-usd': stated(
    'USD 7',
    (TUNING / (rate / step) / 3600) * RUNNING_WORKLOAD.pricePerDeviceHour,
    [6.5, 7.5],
  ),
  'tuning-hour': stated('about an hour', TUNING / (rate / step) / 3600, [0.9, 1.1]),
  'served-dearer': stated('nearly three', TUNING / equal(TUNING), [2.5, 3]),
  'support-hours': significant(equal(TUNING) / WRITTEN / 3600, 2),
});

import {bytes, count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {checkpointInterval} from '../../src/inference/adaptation/checkpointInterval';
import {shardedTrainingMemory} from '../../src/inference/adaptation/shardedTraining';
import {
  servedTokensEqualTraining,
  trainingFlops,
} from '../../src/inference/adaptation/trainingFlops';
import {trainingMemory} from '../../src/inference/adaptation/trainingMemory';
import {tensorParallelVolume} from '../../src/inference/parallelism/activationVolume';
import {collectiveBytesPerRank} from '../../src/inference/time/collectives';
import {GIB} from '../../src/inference/units';
import {gib, numbers, rows, stated} from '../../src/numbers';
import {memorySideBySide} from '../../src/components/calculators/MemorySideBySide/calculator';

// The comparison's defaults: 8,192 tokens, 32 served sequences, H100 SXM.
const L70 = 'meta-llama/Llama-3.3-70B-Instruct';
const of = (changes?: Parameters<typeof memorySideBySide.at>[0]) =>
  memorySideBySide.at(changes).result;
const small = of();
const large = of({model: L70});
const [n8, n70] = [small.model.parameters, large.model.parameters];
const served = (side: typeof small) => significant(side.perParameter.serving);
const ratio = (side: typeof small) => Math.round(side.stateBytes / side.serving.weightBytes);
/** FP32 logits of 8,192 tokens, and as much for their gradient. */
const logits = 8192 * small.model.shape.vocabularySize * 8;
/** Cache of one of the 32 sequences, in GiB. */
const sequenceGib = (side: typeof small) => side.serving.cacheBytes / 32 / GIB;
/** The fewest devices on which 70B can be trained at that length. */
const fewest = Array.from({length: 64}, (_, i) => i + 1).find((ranks) => {
  const side = of({model: L70, ranks});
  return side.training.totalBytes <= side.deviceBytes;
});
const pair = of({model: L70, tp: 2, ranks: fewest ?? NaN});

// The example of the paper on ZeRO.
const example = trainingMemory({parameters: 7.5e9, optimizer: 'adam', method: {kind: 'full'}});
const stage = (number: 1 | 2 | 3) =>
  fixed(shardedTrainingMemory(example, 64, number).totalBytes / 1e9, 1);

// The load of the handbook on the 8B model: 40 sequences of 2,300 tokens.
const users = {sequences: 40, context: 2300} as const;
const usersFp8 = of(users);
const longer = of({tokens: 16_384});

const h100 = acceleratorById('nvidia-h100-sxm');
const F = h100.bf16DenseFlops ?? NaN;
const W = h100.bandwidthBytesPerSecond ?? NaN;
const rate = 0.4 * F;
const step = trainingFlops({parameters: n8, tokens: 1});
const reduced = collectiveBytesPerRank({operation: 'allReduce', ranks: 8, bytes: 2 * n8});
const tensor = tensorParallelVolume({
  tokens: 1,
  modelWidth: 8192,
  bytesPerElement: 2,
  layers: 80,
  devices: 2,
});

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

export default numbers({
  // Memory.
  'served-8b': served(small),
  'train-8b': bytes(small.stateBytes),
  'serve-8b': bytes(small.serving.weightBytes),
  'byte-8b': bytes(n8),
  'byte-70b': bytes(n70),
  'bf16-8b': bytes(2 * n8),
  'bf16-70b': bytes(2 * n70),
  'served-70b': served(large),
  'train-70b': bytes(large.stateBytes),
  'serve-70b': bytes(large.serving.weightBytes),
  'ratio-8b': ratio(small),
  'ratio-70b': ratio(large),
  'high-share-8b': percent(small.serving.weightBytes / n8 - 1),
  'high-share-70b': percent(large.serving.weightBytes / n70 - 1),
  'activations-8b': gib(small.training.activationBytes),
  'activations-70b': gib(large.training.activationBytes),
  'logits-gib': gib(logits),
  'cache-8b': sequenceGib(small),
  'cache-70b': sequenceGib(large),
  'stage-1': stage(1),
  'stage-2': stage(2),
  'stage-3': stage(3),
  'train-eight-gib': gib(of({model: L70, ranks: 8}).training.totalBytes),
  'train-eight-small': gib(of({ranks: 8}).training.totalBytes),
  'device-gib': gib(small.deviceBytes),
  'users-fp8': gib(usersFp8.serving.totalBytes),
  'users-cache': gib(usersFp8.serving.cacheBytes),
  fewest: fewest ?? NaN,
  'serve-pair-gib': gib(pair.serving.totalBytes),
  'state-one': gib(small.stateBytes),
  'state-64': gib(small.stateBytes / 64),
  'longer-activations': gib(longer.training.activationBytes),
  'adam8-state': gib(10 * n8),
  'adam8-total': gib(10 * n8 + small.training.activationBytes),
  'offload-total': gib(4 * n8 + small.training.activationBytes),
  // Work and traffic.
  'training-gflop': significant(step / 1e9),
  'serving-gflop': significant((2 * n8) / 1e9),
  ridge: Math.round(F / W),
  reduced: bytes(reduced),
  tensor: bytes(tensor.bytesPerToken),
  'checkpoint-8b': bytes(14 * n8),
  'checkpoint-70b': bytes(14 * n70),
  'read-8b': significant((2 * n8) / 2e9, 2),
  'read-70b': significant((2 * n70) / 2e9, 2),
  'training-rate': count(Math.round(rate / step / 10) * 10),
  'prefill-rate': count(Math.round(rate / (2 * n8) / 100) * 100),
  // RL.
  'weights-8b-seconds': significant((2 * n8) / 50e9, 2),
  'weights-70b-seconds': significant((2 * n70) / 50e9),
  'rl-tokens': significant((256 * 8 * 4096) / 1e6),
  'drift-300': significant(1.01 ** 300, 2),
  'drift-tokens': driftTokens,
  // Failures.
  'failure-hours': significant(betweenFailures / 3600, 2),
  checkpoints: rows([10, 60, 300].map(checkpoint)),
  'minute-lost': stated('less than a minute', minuteLost, [0.1, 0.12]),
  'replica-days': Math.round(daysBetween(8)),
  'fleet-days': Math.round(daysBetween(64)),
  'fleet-160-days': Math.round(daysBetween(160)),
  'extra-load': percent(1 / 9, 2),
  // Cost, at 40 % of the arithmetic in training and 5 % in serving.
  'equal-trillion': significant(equal(15e12) / 1e12),
  'equal-days': `${Math.round(equal(15e12) / 1e6 / 86_400)} days`,
  'tuning-million': significant(TUNING / 1e6),
  'tuning-hour': stated('about an hour', TUNING / (rate / step) / 3600, [0.9, 1.1]),
  'served-dearer': significant(TUNING / equal(TUNING), 2),
  'equal-million': significant(equal(TUNING) / 1e6),
  'support-hours': significant(equal(TUNING) / WRITTEN / 3600, 2),
});

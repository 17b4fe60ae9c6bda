import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {loraParameters} from '../../src/inference/adaptation/lora';
import {trainingFlops} from '../../src/inference/adaptation/trainingFlops';
import {type TrainingMemory} from '../../src/inference/adaptation/trainingMemory';
import {sequenceBytes} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {GIB, MIB} from '../../src/inference/units';
import {gib, numbers, rows, stated} from '../../src/numbers';
import {
  loraSizing,
  type SizingValues,
} from '../../src/components/calculators/LoraSizing/calculator';

// The calculator's defaults: Llama 3.1 8B, rank 16 on all matrices, one sequence of 2,048 tokens, 20 variants.
const of = (changes: Partial<SizingValues> = {}) => loraSizing.at(changes).result;
const start = of();
const {full, lora, qlora} = start.training;
const {serving} = start;
const N = start.model.parameters;

const {shape} = shapeOf('meta-llama/Llama-3.1-8B');
const tokenBytes = sequenceBytes({shape, contextTokens: 1, precision: KV_16_BIT}).cacheBytes;
const answerBytes = sequenceBytes({shape, contextTokens: 2048, precision: KV_16_BIT}).cacheBytes;

const h100 = acceleratorById('nvidia-h100-sxm');
const usable = 0.9 * (h100.usableMemoryBytes ?? NaN);

// Adapters.
const ATTENTION = {gate: false, up: false, down: false};
const attention = of(ATTENTION).adapterParameters;
/** The GPT-3 row of the LoRA paper: rank 8. */
const gpt3 = loraParameters({
  rank: 8,
  matrices: [{inputWidth: 12_288, outputWidth: 12_288, count: 2 * 96}],
});

// Memory of training.
const small = (value: number) => fixed(value / GIB, 2);
const memory = (
  part: (of: TrainingMemory) => number,
  [first, others]: readonly ((value: number) => string)[] = [],
) => [
  (first ?? gib)(part(full)),
  (others ?? first ?? gib)(part(lora)),
  (others ?? first ?? gib)(part(qlora)),
];
const long = of({tokens: 8192});
const longChunked = of({tokens: 8192, logits: false});

// DPO passes two sequences at a time; RL on the trainer's device has an engine with weights and 8 answers of 2,048 tokens.
const pair = of({microBatch: 2}).training;
const engine = start.baseBytes + 8 * answerBytes;

// Does training away a prompt of 2,000 tokens pay? 5,000 examples of 2,048 tokens, three epochs.
const tokens = 5000 * 2048 * 3;
const training = trainingFlops({parameters: N, tokens, frozen: true, recompute: true});
const prefill = 2 * N * 2000;
const days = Math.ceil(training / prefill / 10_000);

// Such a run on one H100, at the share of its peak that the page on training assumes.
const RUN_SECONDS = training / (0.4 * (h100.bf16DenseFlops ?? NaN));
// With the prompt in the prefix cache, each step of decode still reads its 2,000 tokens for each answer.
const SHORT_TOKENS = 650;
const readMore = (answers: number) => {
  const bytes = (contextTokens: number) => start.baseBytes + answers * contextTokens * tokenBytes;
  return percent(bytes(2000 + SHORT_TOKENS) / bytes(SHORT_TOKENS) - 1);
};

// Serving: an engine reserves slots of the largest rank, and each adapter keeps its own copy of a shared prompt.
const SLOTS = 8;
const slots = (rank: number) => SLOTS * of({rank}).serving.adapterBytes;
const [slots16, slots128] = [slots(16), slots(128)];
const sharedPrompt = RUNNING_WORKLOAD.sharedTokens * tokenBytes;

/** Half of the 95 % interval of a share of 80 %, in points. */
const error = (cases: number) => significant(1.96 * Math.sqrt((0.8 * 0.2) / cases) * 100, 2);

export default numbers({
  'adapter-millions': `${significant(start.adapterParameters / 1e6, 2)} million`,
  'adapter-share': percent(start.adapterParameters / N),
  'adapter-file': `${significant(start.fileBytes / 1e6, 2)} MB`,
  'training-lora': `${gib(lora.totalBytes)} GiB`,
  'training-full': `${gib(full.totalBytes)} GiB`,
  'serving-shared': `${gib(serving.sharedBytes, 2)} GiB`,
  'serving-merged': `${gib(serving.mergedBytes, 2)} GiB`,
  'training-prefills': count(1000 * Math.round(training / prefill / 1000)),
  'training-days': stated('five days', days, [5, 5]),
  'run-hour': stated('about an hour', RUN_SECONDS / 3600, [0.7, 1.2]),
  'run-usd': stated(
    'USD 7',
    (RUN_SECONDS / 3600) * RUNNING_WORKLOAD.pricePerDeviceHour,
    [6.5, 7.5],
  ),
  'slots-more': `${gib(slots128 - slots16, 2)} GiB`,
  'read-one': readMore(1),
  'read-forty': readMore(40),
  'prefix-cache': `${Math.round((2000 * tokenBytes) / MIB)} MiB`,
  'attention-share': stated('a third', attention / start.adapterParameters, [0.32, 0.345]),
  'gpt-3': fixed(gpt3 / 1e6, 1),
  memory: rows([
    [null, gib(full.trainedWeightBytes), gib(lora.frozenWeightBytes), gib(qlora.frozenWeightBytes)],
    [null, null, small(lora.trainedWeightBytes), small(qlora.trainedWeightBytes)],
    [null, ...memory((m) => m.gradientBytes, [gib, small])],
    [null, ...memory((m) => m.masterWeightBytes + m.optimizerBytes, [gib, small])],
    [null, ...memory((m) => m.activationBytes)],
    [null, ...memory((m) => m.totalBytes)],
  ]),
  'long-lora': `${gib(long.training.lora.totalBytes, 2)} GiB`,
  'long-lora-chunked': `${gib(longChunked.training.lora.totalBytes, 2)} GiB`,
  'dpo-lora': `${gib(pair.lora.totalBytes, 2)} GiB`,
  'rl-lora': `${gib(lora.totalBytes + engine, 2)} GiB`,
  'device-memory': `${gib(start.deviceBytes, 2)} GiB`,
  'full-devices': stated(
    'two H100',
    Math.ceil((full.totalBytes - full.activationBytes) / usable),
    [2, 2],
  ),
  'merged-devices': stated('five H100', Math.ceil(serving.mergedBytes / usable), [5, 5]),
  'shared-left': `${gib(usable - serving.sharedBytes, 2)} GiB`,
  'twenty-adapters-read': percent((20 * start.fileBytes) / start.baseBytes),
  'error-500': error(500),
  'error-200': error(200),
  'prompt-once': gib(sharedPrompt, 2),
  'prompt-twenty': gib(20 * sharedPrompt, 2),
  'lora-chunked': `${gib(of({logits: false}).training.lora.totalBytes, 2)} GiB`,
});

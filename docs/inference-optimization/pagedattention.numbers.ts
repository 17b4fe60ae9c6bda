import {
  allocatorSimulator,
  share,
  type AllocatorValues,
} from '../../src/components/calculators/AllocatorSimulator/calculator';
import type {
  AllocatorOutcome,
  AllocatorResult,
  PolicyId,
} from '../../src/components/calculators/AllocatorSimulator/compute';
import {
  assistant,
  assistantPlan,
  OWN_TOKENS,
  promptSeconds,
} from '../../src/components/calculators/PrefixExplorer/assistant';
import {timesLonger} from '../../src/serving/published/errorWords';
import {MEASURED} from '../../src/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/serving/server';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {parallelSamples} from '../../src/inference/allocation/parallelSamples';
import {fullReservations, residentTokens} from '../../src/inference/allocation/residentTokens';
import {expectedPagedWaste} from '../../src/inference/capacity/pagedWaste';
import {DEFAULT_BLOCK_TOKENS} from '../../src/inference/served/deviceMemory';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {reusableTokens} from '../../src/inference/prefixCache/comparePrompts';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {GIB, KIB} from '../../src/inference/units';
import {ms, numbers, rows, stated} from '../../src/numbers';

// The simulator's runs.
const run = (changes: Partial<AllocatorValues> = {}) => allocatorSimulator.at(changes).result;
const of = ({allocators}: AllocatorResult, id: PolicyId): AllocatorOutcome => {
  const found = allocators.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};
const start = allocatorSimulator.start();
const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => run({seed, requests: 290}));
/** Lowest and highest share of the memory that holds tokens, over eight seeds. */
const range = (id: PolicyId) => {
  const shares = seeds.map((outcome) => of(outcome, id).means.usedShare);
  return `${fixed(100 * Math.min(...shares), 1)} to ${share(Math.max(...shares))}`;
};
/** The run that the link opens: the assistant's lengths and memory, with a spread and more requests than fit. */
const assistantRun = run({
  memory: 228_784,
  longest: 4096,
  prompt: 2000,
  output: 300,
  spread: 0.3,
  rate: 1000,
  requests: 300,
});

const waste = (blockTokens: number, meanSequenceTokens: number) =>
  expectedPagedWaste({blockTokens, meanSequenceTokens});
const {wastedTokensPerSequence: halfBlock} = waste(DEFAULT_BLOCK_TOKENS, 1);

// The support assistant: 64 batch slots and a limit of 4,096 tokens, as in the guide.
const {promptTokens, sharedTokens, answerTokens, users, secondsBetweenQuestions, waiting} =
  RUNNING_WORKLOAD;
const SLOTS = 64;
const LONGEST = 4096;
const capacity = assistantPlan.cacheTokens;
const assistantTokenBytes = bytesPerToken(assistant.shape, assistant.kv).growthBytes;
const final = promptTokens + answerTokens;
/** Prompt and half of the answer: what a request holds at a random moment, since all answers are equal. */
const mean = promptTokens + answerTokens / 2;
const found = (blockTokens: number) =>
  reusableTokens({cachedTokens: sharedTokens, promptTokens, blockTokens});
const sharedFull = found(DEFAULT_BLOCK_TOKENS);
const fits = (each: number, once = 0) => Math.floor((capacity - once) / each);
const fit = ([each, once]: readonly [number, number?]) => [null, count(each), fits(each, once)];
const running = (requests: number) => sharedTokens + requests * OWN_TOKENS;

const seconds = (block: number) => promptSeconds(promptTokens, found(block));
// OPT-13B on an A100 40 GB with the lengths of ShareGPT: Table 1, Fig. 2, 11 and 13 of the paper.
const TOKEN_BYTES = 2 * 5120 * 40 * 2;
const OPT_SLOTS = Math.floor((12 * GIB) / TOKEN_BYTES);
const lengths = {promptTokens: 161.31, outputTokens: 337.99};
const full = (outputSpread: number) =>
  fullReservations({...lengths, outputSpread, memoryTokens: OPT_SLOTS, reservedTokens: 2048});
const held = residentTokens({...lengths, outputSpread: 0.87}).heldTokens;

/** Share of the blocks that four answers to one prompt save. */
const saved = (prompt: number, output: number) =>
  percent(
    parallelSamples({
      promptTokens: prompt,
      outputTokens: output,
      samples: 4,
      blockTokens: DEFAULT_BLOCK_TOKENS,
    }).savedShare,
  );

// Llama 3.1 8B on an H100 and on an L4, at expected times.
const llama = 'meta-llama/Llama-3.1-8B';
const llamaTokenBytes = bytesPerToken(shapeOf(llama).shape, KV_16_BIT).growthBytes;
const server = (device: string) =>
  ({model: llama, device, gpus: '1', mfu: MEASURED.mfu, mbu: MEASURED.mbu}) as const;
const h100 = servingOf(server('nvidia-h100-sxm'));
const l4 = servingOf(server('nvidia-l4'));
const l4Slots = kvBlocksOf(server('nvidia-l4')) * DEFAULT_BLOCK_TOKENS;
const step = (batch: number) => decodeStep(l4, {batch, contextTokens: 458});
const forty = step(40);
/** Cost of a kernel that takes 26 % longer for attention, in seconds. */
const extra = 0.26 * forty.cacheReadSeconds;

const link = acceleratorById('nvidia-h100-sxm').pciePerDirectionBytesPerSecond ?? NaN;
const recompute = (tokens: number) => prefill(h100, {newTokens: tokens}).prefillSeconds;
const copy = (tokens: number) => (tokens * llamaTokenBytes) / link;
const evicted = [500, 2000, 8000];
const ratios = evicted.map((tokens) => recompute(tokens) / copy(tokens));

export default numbers({
  rate: stated('four', users / secondsBetweenQuestions, [4, 4]),
  sure: timesLonger({regime: 'prefill', ...RUNNING_WORKLOAD}),
  capacity: significant(capacity, 2),
  fit: rows([
    fit([LONGEST]),
    fit([32_768]),
    fit([final]),
    [null, `${count(mean + halfBlock)}, on average`, fits(mean + halfBlock)],
    [
      null,
      `${count(mean - sharedFull + halfBlock)}, on average`,
      fits(mean - sharedFull + halfBlock, sharedFull),
    ],
  ]),
  'table-size': `${((131_072 / 16) * 4) / KIB} KiB`,
  'table-cache': `${(131_072 * assistantTokenBytes) / GIB} GiB`,
  'loss-16': halfBlock,
  'loss-16-share': `${significant(100 * waste(DEFAULT_BLOCK_TOKENS, mean).wastedShare, 2)} %`,
  'max-used': start.text('contiguous'),
  'paged-used': start.text('paged'),
  'assistant-max': fixed(of(assistantRun, 'max').means.running, 0),
  'assistant-paged': fixed(of(assistantRun, 'paged').means.running, 0),
  'usage-forty': fixed(running(waiting) / capacity, 2),
  'held-slots': significant(running(SLOTS), 2),
  'usage-slots': fixed(running(SLOTS) / capacity, 2),
  'held-mean': count(mean),
  'again-tokens': significant(mean - sharedFull, 2),
  'again-ms': ms(promptSeconds(mean, sharedFull), 2),
  'again-16': sharedTokens - found(16),
  'again-256': sharedTokens - found(256),
  'slower-256': percent(seconds(256) / seconds(16) - 1),
  'log-tokens': count(capacity),
  'log-concurrency': `${fixed(capacity / LONGEST, 2)}x`,
  'saved-chat': saved(161, 338),
  'saved-assistant': saved(promptTokens, answerTokens),
  'opt-token': `${count(TOKEN_BYTES / KIB)} KiB`,
  slots: count(OPT_SLOTS),
  'longest-reservations': full(0).sequences,
  'longest-rest': share(full(0).restShare),
  held: count(held),
  'used-fitted': share(full(0.87).usedShare),
  'used-equal': share(full(0).usedShare),
  'seeds-longest': range('max'),
  'seeds-blocks': range('paged'),
  'llama-token': `${llamaTokenBytes / KIB} KiB`,
  'copy-least': count(Math.min(...ratios)),
  'copy-most': count(Math.max(...ratios)),
  'l4-reserved': stated('two', Math.floor(l4Slots / 8192), [2, 2]),
  'l4-reserved-rate': significant(step(2).tokensPerSecond, 2),
  'l4-paged': stated('40', 40 * 458, [0, l4Slots]),
  'l4-slow-kernel-rate': significant(40 / (forty.stepSeconds + extra), 2),
  'page-loss': waste(1024, 1).wastedTokensPerSequence,
});

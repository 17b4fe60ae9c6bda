import {
  allocateAll,
  type AllocatorOutcome,
  type Outcome,
} from '../../src/components/calculators/AllocatorSimulator/allocatorRun';
import type {PolicyId} from '../../src/components/calculators/AllocatorSimulator/choices';
import {share} from '../../src/components/calculators/AllocatorSimulator/comparison';
import {allocatorValues} from '../../src/components/calculators/AllocatorSimulator/testValues';
import {MEASURED} from '../../src/components/calculators/serving/inputs';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {count, fixed, percent, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {parallelSamples} from '../../src/inference/allocation/parallelSamples';
import {fullReservations, residentTokens} from '../../src/inference/allocation/residentTokens';
import {expectedPagedWaste} from '../../src/inference/capacity/pagedWaste';
import {DEFAULT_BLOCK_TOKENS} from '../../src/inference/memory/deployment';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {GIB, KIB} from '../../src/inference/units';
import {ms, numbers, rows, stated} from '../../src/numbers';

// The simulator's runs.
const run = (changes: Parameters<typeof allocatorValues>[0] = {}) =>
  allocateAll(allocatorValues(changes));
const of = ({allocators}: Outcome, id: PolicyId): AllocatorOutcome => {
  const found = allocators.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};
const start = run();
const fit = of(start, 'fit');
const paged = of(start, 'paged');
const generated = start.requests.reduce((sum, request) => sum + request.outputTokens, 0);
const equal = of(run({spread: 0}), 'fit');
const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => run({seed, requests: 290}));
/** Lowest and highest share of the memory that holds tokens, over eight seeds. */
const range = (id: PolicyId) => {
  const shares = seeds.map((outcome) => of(outcome, id).means.usedShare);
  return `${fixed(100 * Math.min(...shares), 1)} to ${share(Math.max(...shares))}`;
};

// OPT-13B on an A100 40 GB with the lengths of ShareGPT: Table 1, Fig. 2, 11 and 13 of the paper.
const TOKEN_BYTES = 2 * 5120 * 40 * 2;
const SLOTS = Math.floor((12 * GIB) / TOKEN_BYTES);
const lengths = {promptTokens: 161.31, outputTokens: 337.99};
const resident = (outputSpread: number) => unwrap(residentTokens({...lengths, outputSpread}));
const full = (outputSpread: number) =>
  unwrap(fullReservations({...lengths, outputSpread, memoryTokens: SLOTS, reservedTokens: 2048}));
const held = resident(0.87);
const hundredths = (key: 'usedShare' | 'reservedShare' | 'internalShare' | 'restShare') =>
  fixed(100 * full(0.87)[key], 1);
/** What is left beside whole reservations, for the slots of another model. */
const rest = (slots: number) => percent(1 - (Math.floor(slots / 2048) * 2048) / slots);
/** Tokens that a request of the paper holds: its share of the memory, over its batch. */
const heldBy = (part: number, batch: number) => count((part * SLOTS) / batch);

const waste = (blockTokens: number, meanSequenceTokens: number) =>
  unwrap(expectedPagedWaste({blockTokens, meanSequenceTokens}));

function byBlock(block: number) {
  const {means, preemptions} = of(run({block}), 'paged');
  const loss = waste(block, 1).wastedTokensPerSequence;
  return [block, loss, share(means.usedShare), fixed(means.running, 1), preemptions];
}

function sharing(promptTokens: number, outputTokens: number, samples: number) {
  const found = unwrap(
    parallelSamples({promptTokens, outputTokens, samples, blockTokens: DEFAULT_BLOCK_TOKENS}),
  );
  return [
    `${count(promptTokens)}, ${outputTokens}`,
    samples,
    count(found.separateBlocks),
    found.sharedBlocks,
    percent(found.savedShare),
    found.copies,
  ];
}

// Llama 3.1 8B on an H100 and on an L4, at the measured efficiencies.
const llama = 'meta-llama/Llama-3.1-8B';
const llamaTokenBytes = unwrap(bytesPerToken(shapeOf(llama).shape, KV_16_BIT)).growthBytes;
const server = (device: string) =>
  ({model: llama, device, gpus: '1', mfu: MEASURED.mfu, mbu: MEASURED.mbu}) as const;
const h100 = servingOf(server('nvidia-h100-sxm'));
const l4 = servingOf(server('nvidia-l4'));
const l4Slots = kvBlocksOf(server('nvidia-l4')) * DEFAULT_BLOCK_TOKENS;
const step = (serving: typeof l4, batch: number, contextTokens: number) =>
  unwrap(decodeStep(serving, {batch, contextTokens}));
const forty = step(l4, 40, 458);
const long = step(h100, 32, 8192);
/** What a kernel costs that takes 26 % longer for attention. */
const extra = 0.26 * forty.cacheReadSeconds;

const link = acceleratorById('nvidia-h100-sxm').pciePerDirectionBytesPerSecond ?? NaN;
const recompute = (tokens: number) => unwrap(prefill(h100, {newTokens: tokens})).prefillSeconds;
const copy = (tokens: number) => (tokens * llamaTokenBytes) / link;
const evicted = [500, 2000, 8000];
const ratios = evicted.map((tokens) => recompute(tokens) / copy(tokens));

export default numbers({
  'opt-token': `${count(TOKEN_BYTES / KIB)} KiB`,
  slots: count(SLOTS),
  'longest-reservations': full(0).sequences,
  'longest-rest': share(full(0).restShare),
  'other-slots-rest': rest(9700).replace(' %', ''),
  'largest-slots-rest': stated(
    '1 %',
    1 - (Math.floor(60_100 / 2048) * 2048) / 60_100,
    [0.005, 0.02],
  ),
  'held-equal': count(resident(0).heldTokens),
  'used-equal': share(full(0).usedShare),
  'used-exponential': share(full(1).usedShare),
  held: count(held.heldTokens),
  final: count(held.finalTokens),
  'held-of-final': percent(held.heldTokens / held.finalTokens),
  reproduced: rows([
    [null, null, hundredths('usedShare'), '20.4'],
    [null, null, hundredths('reservedShare'), '13.3'],
    [null, null, hundredths('internalShare'), '57.3'],
    [null, null, hundredths('restShare'), '8.9'],
  ]),
  'held-max': heldBy(0.204, 7),
  'held-pow2': heldBy(0.268, 9.81),
  'held-oracle': heldBy(0.382, 13.62),
  'held-paged': heldBy(0.963, 30.42),
  'loss-16': waste(16, 458).wastedTokensPerSequence,
  'loss-16-share': share(waste(16, 458).wastedShare),
  'seeds-longest': range('max'),
  'seeds-buddy': range('buddy'),
  'seeds-blocks': range('paged'),
  'fit-used': share(fit.means.usedShare),
  'fit-fragmented': percent(fit.fragmentedShare),
  'paged-running': fixed(paged.means.running, 1),
  'longest-running': of(start, 'max').means.running,
  preemptions: paged.preemptions,
  recomputed: count(paged.recomputedTokens),
  generated: count(generated),
  'equal-used': share(equal.means.usedShare),
  'table-entries': count(131_072 / 16),
  'table-size': `${((131_072 / 16) * 4) / KIB} KiB`,
  'table-cache': `${(131_072 * llamaTokenBytes) / GIB} GiB`,
  'by-block': rows([1, 16, 32, 64, 128, 256, 512].map(byBlock)),
  sharing: rows([
    sharing(161, 338, 2),
    sharing(161, 338, 4),
    sharing(161, 338, 8),
    sharing(2000, 200, 4),
    sharing(2000, 200, 8),
  ]),
  'prompt-share': percent(161 / (161 + 338)),
  'loss-128-share': share(waste(128, 8000).wastedShare),
  'loss-128': waste(128, 8000).wastedTokensPerSequence,
  'llama-token': `${llamaTokenBytes / KIB} KiB`,
  'pcie-bandwidth': `${link / 1e9} GB/s`,
  evicted: rows(evicted.map((tokens) => [count(tokens), ms(recompute(tokens)), ms(copy(tokens))])),
  'copy-least': count(Math.min(...ratios)),
  'copy-most': count(Math.max(...ratios)),
  'long-cache': `${significant(long.work.cacheBytes / 1e9)} GB`,
  'long-cache-read': ms(long.cacheReadSeconds),
  'l4-weights': ms(forty.weightReadSeconds),
  'l4-cache': ms(forty.cacheReadSeconds),
  'l4-extra': ms(extra, 2),
  'l4-step': ms(forty.stepSeconds),
  'l4-reserved': stated('two', Math.floor(l4Slots / 8192), [2, 2]),
  'l4-slots': count(l4Slots),
  'l4-reserved-rate': significant(step(l4, 2, 458).tokensPerSecond),
  'l4-paged': stated('40', 40 * 458, [0, l4Slots]),
  'l4-paged-rate': count(forty.tokensPerSecond),
  'l4-slow-kernel-rate': count(40 / (forty.stepSeconds + extra)),
  'page-loss': waste(1024, 1).wastedTokensPerSequence,
});

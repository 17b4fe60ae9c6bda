// The article states numbers of the allocator simulator and of closed forms. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
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

const file = join(import.meta.dirname, '../../docs/inference-optimization/pagedattention.mdx');
/** Runs of blanks are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const of = ({allocators}: Outcome, id: PolicyId): AllocatorOutcome => {
  const found = allocators.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};
const run = (changes: Parameters<typeof allocatorValues>[0] = {}) =>
  allocateAll(allocatorValues(changes));
const used = (outcome: Outcome, id: PolicyId) => of(outcome, id).means.usedShare;

const start = run();
const [fit, paged] = [of(start, 'fit'), of(start, 'paged')];
const generated = start.requests.reduce((sum, r) => sum + r.outputTokens, 0);
const equal = of(run({spread: 0}), 'fit');

// OPT-13B on an A100 40 GB with the lengths of ShareGPT: Table 1, Fig. 2, 11 and 13 of the paper.
const TOKEN_BYTES = 2 * 5120 * 40 * 2;
const SLOTS = Math.floor((12 * GIB) / TOKEN_BYTES);
const lengths = {promptTokens: 161.31, outputTokens: 337.99};
const resident = (outputSpread: number) => unwrap(residentTokens({...lengths, outputSpread}));
const full = (outputSpread: number) =>
  unwrap(fullReservations({...lengths, outputSpread, memoryTokens: SLOTS, reservedTokens: 2048}));
const waste = (blockTokens: number, meanSequenceTokens: number) =>
  unwrap(expectedPagedWaste({blockTokens, meanSequenceTokens}));

const llama = 'meta-llama/Llama-3.1-8B';
const llamaTokenBytes = unwrap(bytesPerToken(shapeOf(llama).shape, KV_16_BIT)).growthBytes;
const server = (device: string) =>
  ({model: llama, device, gpus: '1', mfu: MEASURED.mfu, mbu: MEASURED.mbu}) as const;
const h100 = servingOf(server('nvidia-h100-sxm'));
const l4 = servingOf(server('nvidia-l4'));
const l4Slots = kvBlocksOf(server('nvidia-l4')) * DEFAULT_BLOCK_TOKENS;
const step = (serving: typeof l4, batch: number, contextTokens: number) =>
  unwrap(decodeStep(serving, {batch, contextTokens}));
const [forty, two] = [step(l4, 40, 458), step(l4, 2, 458)];
const extra = 0.26 * forty.cacheReadSeconds;
const long = step(h100, 32, 8192);
const ms = (value: number, digits = 3) => significant(1000 * value, digits);

const stated = [
  `40 × 2 B = ${count(TOKEN_BYTES / KIB)} KiB`,
  `are ${count(SLOTS)} slots`,
  `⌊15,728 ÷ 2,048⌋ = ${full(0).sequences} reservations`,
  `1 − 7 × 2,048 ÷ 15,728 = ${share(full(0).restShare)}`,
  `so 7 × ${count(resident(0).heldTokens)} ÷ 15,728 = ${share(full(0).usedShare)}`,
  `With $c$ = 0.87, ${count(resident(0.87).heldTokens)} tokens are held and ${count(resident(0.87).finalTokens)} final`,
  `it would have been ${share(full(0).usedShare)}, with $c$ = 1 ${share(full(1).usedShare)}`,
  `458 ÷ 755 = ${percent(resident(0.87).heldTokens / resident(0.87).finalTokens)}`,
  `For $b$ = 16 that is ${waste(16, 458).wastedTokensPerSequence} tokens, ${share(waste(16, 458).wastedShare)} at 458`,
  `no rounding, ${share(fit.means.usedShare)} hold tokens, and in ${percent(fit.fragmentedShare)} of the steps`,
  `Blocks run ${fixed(paged.means.running, 1)} sequences instead of ${of(start, 'max').means.running}`,
  `${paged.preemptions} times here, with ${count(paged.recomputedTokens)} tokens computed again beside the ${count(generated)}`,
  `hold tokens in ${share(equal.means.usedShare)} of the memory with no gaps`,
  `has ${count(131_072 / 16)} entries of 4 bytes, ${((131_072 / 16) * 4) / KIB} KiB, beside ${(131_072 * llamaTokenBytes) / GIB} GiB`,
  `reads ${significant(long.work.cacheBytes / 1e9)} GB of cache, paged or not: ${ms(long.cacheReadSeconds)} ms`,
  `Llama 3.1 8B has ${llamaTokenBytes / KIB} KiB a token`,
  `at 8,000 tokens, blocks of 128 lose ${share(waste(128, 8000).wastedShare)}`,
  `even 128 loses ${waste(128, 8000).wastedTokensPerSequence} tokens a sequence, ${share(waste(128, 8000).wastedShare)}`,
  `40 sequences take ${ms(forty.weightReadSeconds)} ms for the weights and ${ms(forty.cacheReadSeconds)} ms for the cache`,
  `26 % of 11.4 ms is ${ms(extra, 2)} ms of ${ms(forty.stepSeconds)}`,
  `(${count(l4Slots)} slots), ${significant(two.tokensPerSecond)} tokens/s`,
  `make ${count(forty.tokensPerSecond)}, or ${count(40 / (forty.stepSeconds + extra))} with the slower kernel`,
  `take 2,048 bytes a token, so a page of 2 MB is 1,024 tokens and the mean loss ${waste(1024, 1).wastedTokensPerSequence} tokens`,
];

test.each(stated)('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test('two reservations of 8,192 tokens fit beside the weights on an L4', () => {
  expect(Math.floor(l4Slots / 8192)).toBe(2);
  expect(40 * 458).toBeLessThan(l4Slots);
});

test.each([
  ['Tokens', 'usedShare', '20.4'],
  ['Reserved', 'reservedShare', '13.3'],
  ['Internal', 'internalShare', '57.3'],
  ['External', 'restShare', '8.9'],
] as const)('%s of the longest reservation', (name, key, published) => {
  const computed = fixed(100 * full(0.87)[key], 1);
  const found = new RegExp(`\\| ${name} \\| [^|]*÷ slots \\| ([^|]*) \\| ([^|]*) \\|`).exec(
    article,
  );
  expect(found?.slice(1)).toEqual([computed, published]);
});

test('the rest beside whole reservations tells which model the paper measured', () => {
  const rest = (slots: number) => percent(1 - (Math.floor(slots / 2048) * 2048) / slots);
  expect(article).toContain(`would be ${rest(9700).replace(' %', '')} and 1 %`);
  expect(rest(60_100)).toMatch(/^1\./);
});

test('the saving stays below the share of the prompt', () => {
  expect(article).toContain(`share of the tokens, ${percent(161 / (161 + 338))} in the first rows`);
});

test('what a request of the paper holds, from its shares and batches', () => {
  const held = [
    [0.204, 7],
    [0.268, 9.81],
    [0.382, 13.62],
    [0.963, 30.42],
  ].map(([part = 0, batch = 1]) => count((part * SLOTS) / batch));
  expect(article).toContain(`${held.slice(0, 3).join(', ')} and ${held[3]} tokens each`);
});

test.each([1, 16, 32, 64, 128, 256, 512])('blocks of %d', (block) => {
  const {means, preemptions} = of(run({block}), 'paged');
  const loss = waste(block, 1).wastedTokensPerSequence;
  expect(article).toContain(
    row(block, loss, share(means.usedShare), fixed(means.running, 1), preemptions),
  );
});

test.each([
  [161, 338, 2],
  [161, 338, 4],
  [161, 338, 8],
  [2000, 200, 4],
  [2000, 200, 8],
])('a prompt of %d, answers of %d, %d of them', (promptTokens, outputTokens, samples) => {
  const found = unwrap(
    parallelSamples({promptTokens, outputTokens, samples, blockTokens: DEFAULT_BLOCK_TOKENS}),
  );
  expect(article).toContain(
    row(
      `${count(promptTokens)}, ${outputTokens}`,
      samples,
      count(found.separateBlocks),
      found.sharedBlocks,
      percent(found.savedShare),
      found.copies,
    ),
  );
});

describe('computing again against copying', () => {
  const link = acceleratorById('nvidia-h100-sxm').pciePerDirectionBytesPerSecond ?? NaN;
  const times = (tokens: number) => ({
    recompute: unwrap(prefill(h100, {newTokens: tokens})).prefillSeconds,
    copy: (tokens * llamaTokenBytes) / link,
  });

  test.each([500, 2000, 8000])('%d tokens', (tokens) => {
    const {recompute, copy} = times(tokens);
    expect(article).toContain(row(count(tokens), ms(recompute), ms(copy)));
  });

  test('the ratio', () => {
    expect(article).toContain(`${link / 1e9} GB/s of PCIe`);
    const ratios = [500, 2000, 8000].map((n) => times(n).recompute / times(n).copy);
    expect(article).toContain(
      `${count(Math.min(...ratios))} to ${count(Math.max(...ratios))} times faster`,
    );
  });
});

// Outside of the test, which has a limit of time.
const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => run({seed, requests: 290}));

test.each([
  ['max', 'published 20.4'],
  ['buddy', '38.2'],
  ['paged', '96.3'],
] as const)('eight seeds of %s', (id, published) => {
  const shares = seeds.map((outcome) => used(outcome, id));
  const range = `${fixed(100 * Math.min(...shares), 1)} to ${share(Math.max(...shares))}`;
  const at = article.indexOf(range);
  expect(at, range).toBeGreaterThan(0);
  expect(article.slice(at, at + 140)).toContain(`(${published})`);
});

// The article states numbers of the sizing calculator. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {size, type Sizing} from '../../src/components/calculators/LoraSizing/run';
import {sizingValues} from '../../src/components/calculators/LoraSizing/testValues';
import {binaryBytes, bytes, count, percent, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {modelShape} from '../../src/data/modelShape';
import {loraParameters} from '../../src/inference/adaptation/lora';
import {trainingFlops} from '../../src/inference/adaptation/trainingFlops';
import {sequenceBytes} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {unwrap} from '../../src/inference/result';
import {GIB, MIB} from '../../src/inference/units';

const file = join(import.meta.dirname, '../../docs/getting-started/llm-fine-tuning.mdx');
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ').replace(/ \|/g, '|');

const of = (changes: Parameters<typeof sizingValues>[0] = {}) => size(sizingValues(changes));
const gib = (value: number) => significant(value / GIB);
const start = of();
const {full, lora, qlora} = start.training;
const N = start.model.parameters;

const shape = modelShape(modelById('meta-llama/Llama-3.1-8B'))?.shape;
if (!shape) throw new Error('Llama 3.1 8B has a shape');
const cache = (contextTokens: number) =>
  unwrap(sequenceBytes({shape, contextTokens, precision: KV_16_BIT})).totalBytes;

const h100 = acceleratorById('nvidia-h100-sxm');
const usable = 0.9 * (h100.usableMemoryBytes ?? 0);
const bandwidth = h100.bandwidthBytesPerSecond ?? 0;

describe('adapter', () => {
  test.each([
    `is 41.9 million parameters, ${percent(start.adapterParameters / N)} of the model, in a file of ${bytes(start.fileBytes)}`,
    `**${count(start.adapterParameters)}**`,
    `At 2 bytes that is ${binaryBytes(start.fileBytes)}, the memory of ${count(start.fileBytes / cache(1))} tokens`,
    `64 gives ${significant(of({rank: 64}).adapterParameters / 1e6)} million, 256 gives ${significant(of({rank: 256}).adapterParameters / 1e6)} million and ${bytes(of({rank: 256}).fileBytes)}`,
    `Attention alone at rank 16 has ${significant(of({gate: false, up: false, down: false}).adapterParameters / 1e6)} million`,
    `${percent(start.adapterParameters / N)} more FLOP a token`,
    `${bytes(start.fileBytes)} a decode step for each _distinct_ adapter in the batch, ${Math.round((start.fileBytes / bandwidth) * 1e6)} µs`,
    `twenty of them add ${significant((100 * 20 * start.fileBytes) / start.baseBytes)} %`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test.each([
    ['`q_proj`, `o_proj`', {query: true, output: true}],
    ['`k_proj`, `v_proj`', {key: true, value: true}],
    ['`gate_proj`, `up_proj`, `down_proj`', {gate: true, up: true, down: true}],
  ])('the row of %s', (label, targets) => {
    const none = {query: false, key: false, value: false, output: false};
    const mlp = {gate: false, up: false, down: false};
    const {adapterParameters, matrices} = of({...none, ...mlp, ...targets});
    const width = (matrices[0]?.inputWidth ?? 0) + (matrices[0]?.outputWidth ?? 0);
    expect(article).toContain(`| ${label}| ${count(width)}| ${count(adapterParameters)}|`);
  });

  test('the row of the LoRA paper', () => {
    const matrices = [{inputWidth: 12_288, outputWidth: 12_288, count: 192}];
    expect(unwrap(loraParameters({rank: 8, matrices})) / 1e6).toBeCloseTo(37.7, 1);
  });
});

describe('training memory', () => {
  const row = (part: (of: Sizing['training']['full']) => number, digits = 3) =>
    [full, lora, qlora].map((m) => significant(part(m) / GIB, digits)).join('| ');
  const small = (value: number) => (value / GIB).toFixed(2);
  const long = of({tokens: 8192});
  test.each([
    `training it takes about ${gib(lora.totalBytes)} GiB where full fine-tuning takes ${gib(full.totalBytes)} GiB`,
    `| Base or trained weights| ${gib(full.trainedWeightBytes)}| ${gib(lora.frozenWeightBytes)}| ${gib(qlora.frozenWeightBytes)}|`,
    `| Adapter weights|| ${small(lora.trainedWeightBytes)}| ${small(qlora.trainedWeightBytes)}|`,
    `| Gradients| ${gib(full.gradientBytes)}| ${small(lora.gradientBytes)}| ${small(qlora.gradientBytes)}|`,
    `| Master copy, optimizer| ${gib(full.masterWeightBytes + full.optimizerBytes)}| ${small(lora.masterWeightBytes + lora.optimizerBytes)}|`,
    `| Activations and logits| ${row((m) => m.activationBytes)}|`,
    `| **Total**| ${row((m) => m.totalBytes)}|`,
    `QLoRA's base is ${gib(qlora.frozenWeightBytes)} GiB and not ${gib((N * 4.127) / 8)}: embeddings and head, ${significant(start.model.outsideBlocks / 1e9)} billion`,
    `At 8,192 tokens LoRA needs ${gib(long.training.lora.totalBytes)} GiB, of which ${gib(long.activation.logitBytes)} are`,
    `LoRA without whole logits needs ${gib(of({tokens: 8192, logits: false}).training.lora.totalBytes)} GiB at 8,192 tokens, QLoRA with them ${gib(long.training.qlora.totalBytes)}`,
    `with TRL's chunked loss expect ${gib(of({logits: false}).training.lora.totalBytes)} GiB`,
    `of the ${gib(start.deviceBytes)} GiB that an RTX 4090 reports`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('objectives', () => {
    const pair = of({microBatch: 2}).training;
    const reference = start.baseBytes;
    const engine = start.baseBytes + 8 * cache(2048);
    const dpo = [pair.full.totalBytes + reference, pair.lora.totalBytes, pair.qlora.totalBytes];
    const rl = [
      full.totalBytes + reference + engine,
      lora.totalBytes + engine,
      qlora.totalBytes + engine,
    ];
    expect(article).toContain(`with its adapter off [@trlpeft]| ${dpo.map(gib).join('| ')}|`);
    expect(article).toContain(`8 answers of 2,048 tokens| ${rl.map(gib).join('| ')}|`);
  });
});

describe('decisions', () => {
  const tokens = 5000 * 2048 * 3;
  const training = unwrap(trainingFlops({parameters: N, tokens, frozen: true, recompute: true}));
  const prefill = 2 * N * 2000;
  const {serving} = start;
  test.each([
    `= ${significant(prefill / 1e12)} TFLOP a request`,
    `is ${significant(tokens / 1e6)} million tokens at 6 FLOP`,
    `That equals ${count(training / prefill)} such prefills`,
    `holds ${Math.round((2000 * cache(1)) / MIB)} MiB of KV cache`,
    `Twenty adapters on one base occupy ${gib(serving.sharedBytes)} GiB, twenty merged models ${gib(serving.mergedBytes)} GiB`,
    `20 files of ${bytes(start.baseBytes)} instead of ${bytes(start.fileBytes)}`,
    `leaves ${gib(usable - serving.sharedBytes)} GiB of one H100 for cache`,
    `±${significant(1.96 * Math.sqrt((0.8 * 0.2) / 500) * 100, 2)} points (95 %)`,
    `±${significant(1.96 * Math.sqrt((0.8 * 0.2) / 200) * 100, 2)} points at 80 %`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('devices of the worked decision', () => {
    expect(Math.ceil(serving.mergedBytes / usable)).toBe(5);
    expect(Math.ceil((full.totalBytes - full.activationBytes) / usable)).toBe(2);
    expect(Math.ceil(training / prefill / 10_000)).toBe(5);
  });

  test('attention has about a third of all adapter parameters', () => {
    const attention = of({gate: false, up: false, down: false}).adapterParameters;
    expect(attention / start.adapterParameters).toBeCloseTo(0.325, 3);
  });
});

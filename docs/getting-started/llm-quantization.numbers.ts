import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {explore} from '../../src/components/calculators/QuantizationExplorer/explore';
import {modelDefaults} from '../../src/components/calculators/QuantizationExplorer/testValues';
import {CACHES, WEIGHTS} from '../../src/components/calculators/serving/choices';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {brief, count, fixed, percent, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {ggufBitsPerWeight} from '../../src/data/quantizationFacts';
import {bitsPerElement, groupedFormat} from '../../src/inference/precision/format';
import {FORMATS} from '../../src/inference/precision/formats';
import {kvBreakEvenTokens} from '../../src/inference/quantization/kvBreakEven';
import {
  byteRatio,
  quantizedWeightBytes,
  relativeChange,
} from '../../src/inference/quantization/storedBits';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {modelCriticalBatch} from '../../src/inference/time/modelCriticalBatch';
import type {Serving} from '../../src/inference/time/serving';
import {gib, ms, numbers, printedBy, rows, stated} from '../../src/numbers';

// Llama 3.1 8B on one H100 SXM, 1,000 tokens of context.
const H100 = 'nvidia-h100-sxm';
const MODEL = 'meta-llama/Llama-3.1-8B';
const CONTEXT = 1000;

type Weights = 'bf16' | 'fp8' | 'int4';
const serving = (weights: Weights): Serving => ({
  shape: shapeOf(MODEL).shape,
  weights: WEIGHTS[weights].precision,
  kv: CACHES.bf16,
  machine: machineOf(H100, weights, 1),
  tensorParallel: 1,
});
const step = (weights: Weights, batch: number) =>
  unwrap(decodeStep(serving(weights), {batch, contextTokens: CONTEXT}));
const gain = (weights: Weights, batch: number) =>
  fixed(step('bf16', batch).stepSeconds / step(weights, batch).stepSeconds, 2);
const critical = (weights: Weights) => unwrap(modelCriticalBatch(serving(weights)));
const part = acceleratorById(H100);
const bf16One = step('bf16', 1);
const int4One = step('int4', 1);
const int4Large = step('int4', 256);

function batchRow(batch: number) {
  const times = (['bf16', 'fp8', 'int4'] as const).map((weights) =>
    ms(step(weights, batch).stepSeconds),
  );
  const int4 = gain('int4', batch);
  const compared = batch === 1 || batch === 256;
  return [batch, ...times, gain('fp8', batch), compared ? `**${int4}**` : int4];
}

/** The batch from which FP8 takes less time than INT4. */
function overtakes(): number {
  let batch = 1;
  while (step('fp8', batch).stepSeconds >= step('int4', batch).stepSeconds) batch += 1;
  return batch;
}

/** Share of the peak at which INT4's products take as long as a perfect read of BF16 weights. */
const neededShare = (batch: number) =>
  percent(step('int4', batch).matmulSeconds / step('bf16', batch).weightReadSeconds);

// The explorer's row of 4,096 weights, with and without outliers.
const outliers = explore(modelDefaults());
const normal = explore(modelDefaults({row: 'normal'}));
const found = (of: typeof outliers, name: string) => {
  const outcome = of.table.find((one) => one.name === name);
  if (!outcome) throw new Error(`${name} is not compared`);
  return outcome;
};
const error = (of: typeof outliers, name: string) => percent(found(of, name).relativeError);
const decibels = (of: typeof outliers, name: string) => found(of, name).error.sqnrDecibels ?? NaN;
const curve = (group: number) =>
  percent(outliers.int4ByGroup.find((point) => point.group === group)?.relativeError ?? NaN);

// Bits per weight, scales included.
const grouped = (zeroPointBits: number) =>
  bitsPerElement(unwrap(groupedFormat({elementBits: 4, groupSize: 128, zeroPointBits})));
const fewer = (bits: number) => fixed(unwrap(byteRatio({fromBits: 16, toBits: bits})), 2);
const format = (bits: number) => [null, null, null, brief(bits, 4), fewer(bits)];
const gguf = ggufBitsPerWeight.bitsPerWeight;
const ggufFormat = (bits = NaN) => [null, null, null, fixed(bits, 2), fewer(bits)];
const everything = unwrap(quantizedWeightBytes({parameters: 8.03e9, bitsPerWeight: grouped(4)}));
const small = plan(planValues({model: MODEL, weights: 'int4', tp: 1, devices: 1}));
const oneDevice = (weights: Weights) =>
  plan(planValues({weights, tp: 1, devices: 1})).batch.largest;

// What group_int4.py prints of a row: bits, and errors of weights, zeros and outputs in percent.
const printed = printedBy('quantization/group_int4.out').split('\n');
const errors = (label: string) => {
  const line = printed.find((one) => one.startsWith(label)) ?? '';
  const [, weights = '', , output = ''] = line.slice(label.length).trim().split(/\s+/);
  return {weights, output};
};
const plainGroups = errors('groups of 32, one outlier');
const doubled = errors('groups, loud channel x 2');
const loudest = errors('groups, loud channel x 16');

/** Lines of inter-token latency over the context that were measured with a BF16 and with an FP8 cache. */
const breakEven = unwrap(
  kvBreakEvenTokens({
    plain: {interceptSeconds: 6.44e-3, secondsPerContextToken: 4.37e-8},
    quantized: {interceptSeconds: 6.58e-3, secondsPerContextToken: 2.37e-8},
  }),
);

export default numbers({
  'int4-1': gain('int4', 1),
  'int4-128': gain('int4', 128),
  'int4-256': gain('int4', 256),
  'fp8-1': gain('fp8', 1),
  'fp8-256': gain('fp8', 256),
  overtakes: overtakes(),
  zeroed: percent(outliers.chosen.zeroed),
  'int4-one-scale': error(outliers, 'INT4, one scale'),
  'int4-per-32': error(outliers, 'INT4, per 32'),
  'int4-one-scale-normal': error(normal, 'INT4, one scale'),
  'int8-decibels': fixed(decibels(outliers, 'INT8, one scale'), 1),
  'fp8-decibels': `${fixed(decibels(outliers, 'FP8 E4M3, one scale'), 1)} dB`,
  'int8-lead-normal': `${fixed(
    decibels(normal, 'INT8, one scale') - decibels(normal, 'FP8 E4M3, one scale'),
    0,
  )} dB`,
  'one-device-fp8': stated('no sequence', oneDevice('fp8'), [0, 0]),
  'one-device-int4': oneDevice('int4'),
  'int4-memory': `${gib(small.stage.weightBytes)} GiB`,
  'int4-memory-everything': gib(everything),
  formats: rows([
    format(bitsPerElement(FORMATS.fp8)),
    format(bitsPerElement(FORMATS.int8)),
    format(bitsPerElement(FORMATS.mxfp8)),
    format(grouped(0)),
    format(grouped(4)),
    format(bitsPerElement(FORMATS.int4g32)),
    format(bitsPerElement(FORMATS.mxfp4)),
    format(bitsPerElement(FORMATS.nvfp4)),
    ggufFormat(gguf.Q8_0),
    ggufFormat(gguf.Q6_K),
    ggufFormat(gguf.Q4_K_M),
    ggufFormat(gguf.Q2_K),
  ]),
  'curve-128': curve(128),
  'curve-32': curve(32),
  'curve-16': curve(16),
  'mxfp4-error': error(outliers, 'MXFP4'),
  'nvfp4-error': error(outliers, 'NVFP4'),
  'int4-per-32-normal': error(normal, 'INT4, per 32'),
  'nvfp4-normal': error(normal, 'NVFP4'),
  'groups-weights': plainGroups.weights,
  'doubled-weights': `${doubled.weights} %`,
  'groups-output': plainGroups.output,
  'doubled-output': `${doubled.output} %`,
  'loudest-output': stated(
    'worse than without',
    Number(loudest.output) - Number(plainGroups.output),
    [0.01, Infinity],
  ),
  'peak-16': `${Math.round((part.bf16DenseFlops ?? NaN) / 1e12)} TFLOP/s`,
  'peak-fp8': count((part.fp8DenseFlops ?? NaN) / 1e12),
  batches: rows([1, 16, 64, 128, 256].map(batchRow)),
  'read-bf16-bytes': significant(bf16One.work.weightBytes / 1e9),
  'read-bf16': `${ms(bf16One.weightReadSeconds)} ms`,
  'read-int4-bytes': significant(int4One.work.weightBytes / 1e9),
  'read-int4': `${ms(int4One.weightReadSeconds)} ms`,
  'large-cache-bytes': significant(int4Large.work.cacheBytes / 1e9),
  'large-cache': `${ms(int4Large.cacheReadSeconds)} ms`,
  'large-flop': significant(int4Large.work.matmulFlops / 1e12),
  'large-products': `${ms(int4Large.matmulSeconds)} ms`,
  'ridge-int4': critical('int4') ?? NaN,
  'ridge-bf16': critical('bf16') ?? NaN,
  'needed-256': neededShare(256),
  'needed-128': neededShare(128),
  'kv-break-even': count(Math.round((breakEven ?? NaN) / 100) * 100),
  'gguf-slower': percent(-unwrap(relativeChange({before: 923.49, after: 821.81}))),
  'gguf-bits': fixed(gguf.Q4_K_M ?? NaN, 2),
  'gguf-fewer': fewer(gguf.Q4_K_M ?? NaN),
  'gguf-speed': fixed(71.93 / 29.17, 2),
});

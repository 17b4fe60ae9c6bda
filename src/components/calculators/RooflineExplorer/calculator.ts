import {cite} from '@site/src/data/cite';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {TOKENS} from '@site/src/inference/ranges';
import {
  DEFAULT_PASS,
  DEFAULT_RESERVE_BYTES,
  DEFAULT_USABLE_SHARE,
} from '@site/src/inference/served/deviceMemory';
import type {Rates} from '@site/src/inference/served/machine';
import type {PassTime} from '@site/src/inference/time/pass';
import {totalFlops} from '@site/src/inference/time/roofline';
import {
  binaryBytes,
  bytes,
  bytesPerSecond,
  count,
  counted,
  counts,
  flop,
  flopPerSecond,
  inUnit,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  type Format,
  unwritten,
} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {WAIT_RULE, waitWords} from '../../../serving/firstToken';
import {linkOf} from '../../../serving/machine';
import {LIMITS, addedTerms, prefillLine, stepLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {numberInput, type ValuesOf} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {firstTokenResults} from '../serving/firstTokenResults';
import {
  deviceInput,
  kvInput,
  mbuInput,
  mfuInput,
  modelInput,
  promptInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {serverProblem} from '../serving/serverProblem';
import {chartOf} from './chart';
import {BATCH_STOPS, MOST_SEQUENCES, compute, type Exploration} from './compute';

/** A slider: it comes last, next to the chart that it moves. */
export const batchInput = numberInput({
  label: 'Batch of a decode step',
  workload: 'sequences',
  min: 1,
  max: MOST_SEQUENCES,
  integer: true,
  default: 1,
  control: 'slider',
  stops: BATCH_STOPS,
});

const inputs = {
  model: modelInput,
  device: deviceInput,
  weights: weightsInput,
  kv: kvInput,
  gpus: tensorParallelInput,
  prompt: promptInput({max: 1_000_000, default: 1000}),
  mfu: mfuInput,
  mbu: mbuInput,
  batch: batchInput,
  context: numberInput({
    ...TOKENS,
    label: 'Context of each sequence',
    workload: 'context',
    min: 128,
    max: 128_000,
    default: 1000,
    control: 'slider',
    stops: [
      128, 192, 256, 384, 512, 768, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12_000, 16_000,
      24_000, 32_000, 48_000, 64_000, 96_000, 128_000,
    ],
  }),
};

export type RooflineValues = ValuesOf<typeof inputs>;

const intensity = inUnit('FLOP/byte');

/** The format of a lower bound. */
const atLeast: Format = Object.assign((value: number) => `≥ ${seconds(value)}`, {
  unit: seconds.unit,
});

export const rooflineExplorer = defineCalculator({
  id: 'roofline-explorer',
  urlKey: 'roof',
  title: 'Roofline explorer',
  listing: {
    group: 'request',
    question: 'Does memory bandwidth or arithmetic limit the speed of my model?',
    names: ['roofline calculator', 'arithmetic intensity calculator'],
  },
  note: 'lower bounds, and times at an efficiency',
  inputs,
  first: ['model', 'device', 'weights', 'batch', 'context', 'prompt'],
  // The number of devices is folded, and follows.
  check: (values) => serverProblem({...values, gpus: '1'}),
  compute,
  results: {
    ttft: {
      label: ({bound}) =>
        `Time to first token of a prompt alone, limited by ${LIMITS[bound.prefill.limit]}`,
      of: ({bound}) => bound.prefill.prefillSeconds,
      as: atLeast,
      large: ({bound}) =>
        `to the first token of a prompt alone, limited by ${LIMITS[bound.prefill.limit]}`,
    },
    itl: {
      label: ({bound}) => `Inter-token latency, limited by ${LIMITS[bound.decode.step.limit]}`,
      of: ({bound}) => bound.decode.step.stepSeconds,
      as: atLeast,
      large: ({bound}) => `between tokens, limited by ${LIMITS[bound.decode.step.limit]}`,
    },
    ...firstTokenResults<RooflineValues, Exploration>(({estimate}) => estimate?.firstToken, {
      after: (values) => `, expected at ${efficiency(values)}`,
    }),
    itlExpected: {
      label: (_, values) => `ITL expected at ${efficiency(values)}`,
      of: ({estimate}) => estimate?.decode.step.stepSeconds,
      as: seconds,
    },
    perStream: {
      label: 'Output per stream, at most',
      of: ({bound}) => bound.decode.step.tokensPerSecondPerSequence,
      as: tokensPerSecond,
    },
    perStreamExpected: {
      label: (_, values) => `Output per stream, expected at ${efficiency(values)}`,
      of: ({estimate}) => estimate?.decode.step.tokensPerSecondPerSequence,
      as: tokensPerSecond,
    },
    reached: {
      label: 'Share of the bound that is expected',
      of: reachedShare,
      as: percent,
    },
    output: {
      label: 'Output of the batch, at most',
      of: ({bound}) => bound.decode.step.tokensPerSecond,
      as: tokensPerSecond,
    },
    promptRate: {
      label: 'Prompt tokens, at most',
      of: ({bound}) => bound.prefill.tokensPerSecond,
      as: tokensPerSecond,
    },
    ridge: {label: 'Ridge of the device', of: ({ridge}) => ridge, as: intensity},
    ceiling: {
      label: (_, {context}) => `Intensity of decode at ${count(context)} tokens, at most`,
      of: ({ceiling}) => ceiling,
      as: intensity,
      text: ({ceiling}) => (ceiling === null ? 'no limit' : intensity(ceiling)),
    },
    criticalBatch: {
      label: 'First whole batch beyond the ridge, weights alone',
      of: ({criticalBatch}) => criticalBatch,
      as: unwritten('sequences'),
      text: ({criticalBatch: batch}) => (batch === null ? 'none' : counted(batch, 'sequence')),
    },
    ridgeContext: {
      label: 'Longest context at which a batch reaches the ridge',
      of: ({ridgeContext}) => ridgeContext,
      as: unwritten('tokens'),
      text: ({ridgeContext: tokens}) => {
        if (tokens === null) return 'any context';
        return tokens === 0 ? 'no context' : `about ${significant(tokens, 2)} tokens`;
      },
    },
    capacity: {
      label: 'The memory holds',
      of: ({capacity}) => capacity?.largest,
      as: counts('sequence'),
    },
  },
  verdict: (found, values) => {
    const {estimate} = found;
    return (
      estimate &&
      `The numbers above are lower bounds. At ${efficiency(values)} and with the fixed times of published runs, expect a first token after ${waitWords(estimate.firstToken)}, and ${seconds(estimate.decode.step.stepSeconds)} between tokens. That is ${tokensPerSecond(estimate.decode.step.tokensPerSecondPerSequence)} for each stream, ${percent(reachedShare(found) ?? NaN)} of what the bound allows.`
    );
  },
  summary: ({bound: {prefill, decode}}, {prompt, batch, context}) =>
    [
      `A prompt of ${counted(prompt, 'token')} alone takes at least ${seconds(prefill.prefillSeconds)} to the first token, limited by ${LIMITS[prefill.limit]}.`,
      `Batch ${count(batch)} at ${count(context)} tokens of context takes at least ${seconds(decode.step.stepSeconds)} between tokens, limited by ${LIMITS[decode.step.limit]}.`,
    ].join(' '),
  remarks,
  figures: (found, values) => [{kind: 'line', ...chartOf(values, found)}],
  formula,
  sureness: ({devices}, {batch, model, device}) =>
    errorSentences({regime: batch === 1 ? 'decode' : 'load', model, devices, device}),
  assumptions,
  leavesOut: [
    'Queueing, tokenization, sampling and the network.',
    'Writing new keys and values, and activations that leave the chip.',
    'Engines that compute two halves of a batch at the same time. They can be faster than the bounds.',
    'The starting of programs (kernels) on the device, host work and the latency of each hop between devices. Only the expected times count them.',
    'Lower clock rates of the device under load, as far as the measured MFU and MBU do not contain them already.',
  ],
  sources: [cite('scalingbook'), ...EFFICIENCY_SOURCES, cite('pope2022')],
  examples: [
    {change: {}, shows: 'weights 15.0 GB ÷ 3.35 TB/s'},
    {change: {}, shows: '119 FLOP/byte < ridge 295'},
    {change: {}, shows: 'First whole batch beyond the ridge, weights alone | 296 sequences'},
    {change: {}, shows: 'Longest context at which a batch reaches the ridge | about 390 tokens'},
    {change: {mfu: 100}, shows: 'ITL expected at MFU 100 %, MBU 90 %'},
    {change: {batch: 1024}, shows: 'limited by reading the KV cache'},
  ],
});

/** Speed that is expected of a decode step, over the fastest that its bound allows. */
function reachedShare({bound, estimate}: Exploration): number | undefined {
  return estimate && bound.decode.step.stepSeconds / estimate.decode.step.stepSeconds;
}

const efficiency = ({mfu, mbu}: RooflineValues) => `MFU ${mfu} %, MBU ${mbu} %`;

/** Why what was asked for cannot run as it stands; empty if nothing is in the way. */
function remarks(found: Exploration, values: RooflineValues): readonly string[] {
  const {capacity, devices, part, serving} = found;
  const {batch, context, gpus, model} = values;
  const longest = serving.shape.maxContextTokens;
  const name = modelName(model);
  const memory = `the memory of ${devices === 1 ? 'one' : devices} ${part.name}`;
  const problem = serverProblem(values).gpus;
  return given(
    problem !== undefined &&
      `Times are those of ${counted(devices, 'device')} and not of ${gpus}. ${problem}`,
    ...(capacity?.limit === 'weights'
      ? [
          `The weights of ${name} alone do not fit into ${memory}. The times are those of a device with room for them.`,
        ]
      : capacity && batch > capacity.largest
        ? [
            `${counted(batch, 'sequence')} of ${count(context)} tokens do not fit into ${memory}: ${counted(capacity.largest, 'does', 'do')}.`,
          ]
        : []),
    longest !== undefined &&
      context > longest &&
      `${name} was made for at most ${count(longest)} tokens of context.`,
  );
}

function formula(found: Exploration, {batch}: RooflineValues): readonly string[] {
  const {bound, ceiling, estimate, ridge} = found;
  const {step} = bound.decode;
  const added = `${flop(totalFlops(step.work) / batch)} ÷ ${bytes(step.work.cacheBytes / batch)}`;
  return [
    ...boundLines('TTFT', bound.rates, bound.prefill),
    ...boundLines('ITL', bound.rates, step),
    `${counted(batch, 'token')} ÷ ${seconds(step.stepSeconds)} = ${tokensPerSecond(step.tokensPerSecond)}`,
    // Work that a sequence adds to a step, and whether that can reach the ridge.
    ceiling === null
      ? `No cache is read: a large batch passes the ridge at ${intensity(ridge)}`
      : `Each sequence adds ${added} = ${intensity(ceiling)} ${ceiling < ridge ? '<' : '≥'} ridge ${significant(ridge)}`,
    // The parts of the expected times are those of the bounds at the entered efficiency.
    ...(estimate
      ? [
          prefillLine(estimate.prefill, 'Expected TTFT'),
          stepLine(estimate.decode.step, 'Expected ITL'),
        ]
      : []),
  ];
}

/** The bound of a pass by its bytes and FLOP, and by their times. */
function boundLines(name: string, peak: Rates, pass: PassTime): readonly string[] {
  const {work} = pass;
  const bandwidth = bytesPerSecond(peak.bytesPerSecond);
  const arithmetic = flopPerSecond(peak.flopsPerSecond);
  const either = (cache: string, other: string) =>
    work.cacheBytes > 0 ? `max(${cache}, ${other})` : other;
  const attention = either(
    `cache ${bytes(work.cacheBytes)} ÷ ${bandwidth}`,
    `${flop(work.attentionFlops)} ÷ ${arithmetic}`,
  );
  const matmuls = `max(weights ${bytes(work.weightBytes)} ÷ ${bandwidth}, ${flop(work.matmulFlops)} ÷ ${arithmetic})`;
  const added = addedTerms({...pass, sequences: name === 'ITL'});
  return [
    `${name} ≥ ${attention} + ${matmuls}${added}`,
    `= ${either(seconds(pass.cacheReadSeconds), seconds(pass.attentionSeconds))} + max(${seconds(pass.weightReadSeconds)}, ${seconds(pass.matmulSeconds)})${added} = ${seconds(pass.seconds)}`,
  ];
}

function assumptions(found: Exploration, values: RooflineValues): readonly string[] {
  const {part, serving, bound, capacity, devices, estimate} = found;
  const link = devices > 1 ? linkOf(part, devices) : undefined;
  const isMixture = serving.shape.feedForwards.some(({kind}) => kind === 'moe');
  return given(
    `Each ${part.name} multiplies at its dense ${WEIGHTS[values.weights].arithmetic} peak of ${flopPerSecond(bound.rates.flopsPerSecond)} and reads at ${bytesPerSecond(bound.rates.bytesPerSecond)}. Attention is computed at that peak, too.`,
    ...(estimate ? [...efficiencySentences({...values, devices}), WAIT_RULE] : []),
    'A pass does attention and the matrix products one after the other. In each of the two, it reads and computes at the same time. That is why the curve of decode stays below the roof.',
    'Every sequence of the batch has the same context. No prefill shares the step, and no part of the prompt is cached.',
    values.weights !== 'bf16' && 'Embeddings, output head, router and norms stay in 16 bits.',
    isMixture && 'A token chooses any expert with the same probability.',
    link &&
      `Ring all-reduces of 16-bit activations run over ${link.name} at ${bytesPerSecond(link.bytesPerSecond)} in one direction, and nothing else runs meanwhile. A device's point in the chart includes them.`,
    capacity
      ? `${percent(DEFAULT_USABLE_SHARE)} of the memory is usable. From that we subtract a reserve of ${binaryBytes(DEFAULT_RESERVE_BYTES)} (none on a TPU), the weights, and the activations of a pass of ${counted(DEFAULT_PASS.tokensPerPass, 'token')}. Caches get the rest.`
      : 'Memory is not limited: what this device has depends on the machine.',
    ...unconfirmed(values.model),
  );
}

/** Fields of the model's record that no source confirms, in a sentence; empty if there are none. */
export function unconfirmed(model: string): readonly string[] {
  const {assumed} = shapeOf(model);
  const names = assumed.map((field) =>
    field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return names.length > 0
    ? [`Of ${modelName(model)}, no source confirms: ${names.join(', ')}.`]
    : [];
}

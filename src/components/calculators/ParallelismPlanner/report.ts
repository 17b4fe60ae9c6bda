import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {totalOf, type Communication} from '@site/src/inference/parallelism/hybridCommunication';
import {effectiveRates} from '@site/src/inference/served/machine';
import {
  binaryBytes,
  bytes,
  bytesPerSecond,
  count,
  counted,
  seconds,
  significant,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {domainOf} from './fabric';
import type {PlannerValues} from './inputs';
import type {PlannedLayout, PlannerResult} from './run';
import {errorSentences} from '../../../serving/published/errorWords';
import {addedTerms} from '../../../serving/passFormula';

/** The layouts in words and lines. */
export function plannerReport(values: PlannerValues, result: PlannerResult): ModelReport {
  const rest = {assumptions: assumptionsOf(values), leavesOut: LEAVES_OUT};
  const {usable, refused, fastest, widest} = result;
  if (usable.length === 0) {
    const reasons = refused.map(({name, reason}) => `${name}: ${reason}.`);
    return {...rest, summary: 'No layout fits.', results: [], formula: [], problems: reasons};
  }
  return {
    sureness: errorSentences({
      regime: values.sequences === 1 ? 'decode' : 'load',
      model: values.model,
      devices: values.devices,
    }),
    ...rest,
    summary: [fastestWords(values, fastest), widestWords(values, widest)].join(' '),
    results: [
      ...usable.map((row) => ({label: row.name, value: rowWords(row)})),
      ...refused.map(({name, reason}) => ({label: name, value: `refused: ${reason}`})),
    ],
    formula: [
      ...(fastest?.asked ? formulaOf(result, fastest, values) : []),
      ...(widest && widest !== fastest ? formulaOf(result, widest, values) : []),
    ],
  };
}

function fastestWords({sequences}: PlannerValues, fastest: PlannedLayout | undefined): string {
  const asked = counted(sequences, 'sequence');
  if (!fastest?.asked) return `No layout holds ${asked}.`;
  return `At ${asked}, the shortest decode step is that of ${fastest.name}, ${seconds(fastest.asked.stepSeconds)}.`;
}

function widestWords({itl}: PlannerValues, widest: PlannedLayout | undefined): string {
  if (!widest?.fullest) return `No layout keeps ${itl} ms.`;
  const {sequences, step} = widest.fullest;
  return `Within ${itl} ms and with prompts included, the most throughput is that of ${widest.name}, ${count(step.tokensPerSecond)} tokens/s with ${counted(sequences, 'sequence')}.`;
}

function rowWords({capacity, fits, asked, fullest, prefillSeconds}: PlannedLayout): string {
  const parts = [
    `${binaryBytes(capacity.weightBytes)} of weights a device`,
    `${counted(fits, 'sequence')} by memory`,
    asked
      ? `step ${seconds(asked.stepSeconds)}, of it sending ${seconds(asked.communicationSeconds)}`
      : 'too many sequences asked for',
    fullest
      ? `${count(fullest.step.tokensPerSecond)} tokens/s, prompts included, with ${counted(fullest.sequences, 'sequence')}`
      : 'misses the limit with one sequence',
    `prefill ${seconds(prefillSeconds)}`,
  ];
  return parts.join('; ');
}

const PARTS = {
  tensor: 'all-reduces',
  expert: 'dispatches and combines',
  pipeline: 'messages between stages',
  context: 'collectives over the context',
} as const satisfies Record<keyof Communication, string>;

function formulaOf(
  {serving}: PlannerResult,
  row: PlannedLayout,
  values: PlannerValues,
): readonly string[] {
  const {name, asked, layout} = row;
  if (!asked) return [];
  const {bytesPerSecond: bandwidth} = effectiveRates(serving.machine);
  const {bound, communication, fixedSeconds, longestStage: longest} = asked;
  const messages = communication.pipeline.seconds;
  const inLayers = totalOf(communication).seconds - messages;
  const terms = `${addedTerms({communicationSeconds: 0, fixedSeconds})}${inLayers > 0 ? ` + sending ${seconds(inLayers)}` : ''}`;
  const computed = `max(cache, attention) + max(weights, arithmetic)${terms}`;
  const sent = (Object.keys(PARTS) as (keyof Communication)[])
    .filter((part) => communication[part].operations > 0)
    .map((part) => {
      const {operations, bytesPerToken, seconds: time} = communication[part];
      return `${count(operations)} ${PARTS[part]} of ${counted(asked.microbatch, 'token')} take ${seconds(time)} and send ${bytes(bytesPerToken)} a token and device`;
    });
  const replicas = layout.dataParallel > 1 ? ` in each of ${layout.dataParallel} replicas` : '';
  return [
    `${name}, ${counted(values.sequences, 'sequence')}: ${count(asked.microbatch)} at a time${replicas}`,
    `weights ${bytes(bound.weightReadSeconds * bandwidth)} ÷ ${bytesPerSecond(bandwidth)} = ${seconds(bound.weightReadSeconds)}, arithmetic ${seconds(bound.matmulSeconds)}, cache ${seconds(bound.cacheReadSeconds)}, attention ${seconds(bound.attentionSeconds)}`,
    ...sent,
    `step = ${longest === 1 ? computed : `${significant(longest)} for the longest stage × (${computed})`}${messages > 0 ? ` + messages ${seconds(messages)}` : ''} = ${seconds(asked.stepSeconds)}`,
  ];
}

function assumptionsOf(values: PlannerValues): readonly string[] {
  const part = acceleratorById(values.device);
  const name = modelName(values.model);
  const domain = domainOf(part);
  const {assumed} = shapeOf(values.model);
  return [
    'All devices are used: tensor × pipeline × data parallel is their number. Tensor-parallel groups lie inside a node as far as they fit, then replicas, then stages.',
    'DP with EP is data-parallel attention: every rank has its own sequences, and whole experts are spread over all of them. Replicas share nothing and send each other nothing. Whole experts inside one tensor-parallel group (TP, EP) hold and send what slices do; they differ by imbalance.',
    'DCP spreads the cache of a sequence over the ranks that would hold copies of it.',
    'A step is max(cache read, attention) + max(weight read, matrix products) + fixed times + communication, with nothing overlapped. Two-batch overlap hides part of it, at the price of smaller batches.',
    `Every collective takes ${significant(values.fixed)} µs and its bytes at the links’ rate. Engines’ own all-reduce kernels were measured at 8 to 34 µs from 32 KiB to 1 MiB on 8 H100, NCCL at 40 to 46 µs on 8 H200.`,
    ...(values.devices > domain
      ? [
          `${domain} devices share a node or rack. An all-reduce between nodes takes ${significant(values.across)} µs and uses the ports of all its devices; dispatches use each device’s own.`,
        ]
      : []),
    'A pipeline keeps one group of sequences in flight for each stage; a longer stage sets the pace. A prompt fills it in chunks of 8,192 tokens.',
    'Experts are hit uniformly and independently. Dispatch is 8 bit where the arithmetic is, combine 16 bit.',
    // A collective takes the time of its own field.
    ...efficiencySentences({...values, devices: 1}),
    '90 % of the memory is usable, less 2 GiB of reserve and an estimate of activations.',
    `Throughput counts prompts: every request needs a prompt of ${count(values.prompt)} new tokens for ${count(values.answer)} of its answer, and no token of its replica leaves meanwhile. In a full pipeline, stages work on different prompts.`,
    `The column of prefill is the time of one prompt of ${count(values.context)} tokens in every replica, with nothing cached and nothing else running.`,
    ...(values.weights === 'fp8'
      ? [
          'FP8 weights that share scales in blocks of 128 × 128 are only divided into whole blocks, as vLLM and SGLang demand. Other engines, and padding, are left out.',
        ]
      : []),
    ...(assumed.length > 0
      ? [`Not confirmed by a source for ${name}: ${assumed.join(', ')}.`]
      : []),
  ];
}

const LEAVES_OUT = [
  'Attention replicas with sliced experts, and slicing over several nodes of different sizes.',
  'Sampling, speculation, chunks of prompts that share a pass with decode.',
  'Buffers of collectives and redundant experts, which take memory.',
  'Replicas of unequal load: data-parallel attention waits for the fullest.',
];

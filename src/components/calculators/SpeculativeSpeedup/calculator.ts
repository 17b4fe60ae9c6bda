import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelById, models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {TOKENS} from '@site/src/inference/ranges';
import {
  choiceInput,
  numberInput,
  type ChoiceOption,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {
  count,
  counted,
  counts,
  inUnit,
  seconds,
  significant,
  tokensPerSecond,
  unwritten,
} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {layoutProblem} from '../../../serving/machine';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {deviceInput, mbuInput, mfuInput, modelInput, tensorParallelInput} from '../serving/inputs';
import {ownModelOption} from '../serving/ownModelOption';
import {serverProblem, contextProblem} from '../serving/serverProblem';
import {unconfirmedSentences} from '../serving/unconfirmed';
import {batchChart, gainsInWords, lengthChart} from './chart';
import {
  BATCH_STOPS,
  LONGEST_DRAFT,
  MOST_SEQUENCES,
  compute,
  draftShape,
  type Speculation,
} from './compute';

const OWN = 'Without another model';
const LARGEST_DRAFT_PARAMETERS = 9e9;

/** A head on the target, a table of n-grams, or a smaller model. */
const drafterOptions: readonly ChoiceOption[] = [
  {id: 'head', label: 'Head of one layer (EAGLE, MTP)', group: OWN},
  {id: 'lookup', label: 'N-gram lookup, no model', group: OWN},
  ...models
    .filter(
      (record) =>
        (record.totalParameters ?? Infinity) <= LARGEST_DRAFT_PARAMETERS &&
        modelShape(record) !== undefined,
    )
    .map(({id, name, family}) => ({id, label: name, group: `Draft model: ${family}`})),
];

const inputs = {
  model: {...modelInput, own: ownModelOption(), default: 'meta-llama/Llama-3.1-70B'},
  device: deviceInput,
  gpus: {...tensorParallelInput, default: '4' as const},
  drafter: choiceInput({label: 'Drafter', options: drafterOptions, default: 'head'}),
  context: numberInput({
    ...TOKENS,
    label: 'Context of each sequence',
    workload: 'context',
    max: 1_000_000,
    default: 1000,
  }),
  fixed: numberInput({
    label: 'Host time per draft step',
    unit: 'ms',
    min: 0,
    max: 100,
    default: 0.4,
    help: 'CPU work between two draft steps, in addition to the fixed times of the layers. An n-gram lookup takes no other time.',
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  acceptance: numberInput({
    label: 'Acceptance of a drafted token',
    min: 0,
    max: 0.99,
    default: 0.7,
    control: 'slider',
    step: 0.01,
  }),
  length: numberInput({
    ...TOKENS,
    label: 'Draft length k',
    max: LONGEST_DRAFT,
    default: 4,
    control: 'slider',
  }),
  batch: numberInput({
    label: 'Batch',
    workload: 'sequences',
    unit: 'sequences',
    min: 1,
    max: MOST_SEQUENCES,
    integer: true,
    default: 64,
    control: 'slider',
    stops: BATCH_STOPS,
  }),
};

export type SpeculationValues = ValuesOf<typeof inputs>;

const ids = Object.keys(inputs) as (keyof SpeculationValues)[];

export const speculativeSpeedup = defineCalculator({
  id: 'speculative-speedup',
  urlKey: 'spec',
  title: 'Speculation: gain and loss',
  listing: {
    group: 'faster',
    question: 'Does speculative decoding make my server faster or slower?',
    names: ['speculative decoding calculator'],
  },
  note: 'predicted times, independent acceptances',
  inputs,
  first: ['acceptance', 'length', 'batch', 'drafter', 'model', 'device'],
  // The efficiencies have their defaults, or values from the address.
  fields: () => ids.filter((id) => id !== 'mfu' && id !== 'mbu'),
  check: refused,
  compute,
  results: {
    speedup: {
      label: 'Speed-up',
      of: ({at}) => at.speedup,
      as: inUnit('times'),
      large: ({at}) => `the tokens/s of plain decoding at a batch of ${count(at.batch)}`,
    },
    plain: {
      label: 'Each stream, plain',
      of: ({at}) => 1 / at.plainSeconds,
      as: tokensPerSecond,
      listed: false,
    },
    drafted: {
      label: 'Each stream, with drafts',
      of: ({at}) => at.speedup / at.plainSeconds,
      as: tokensPerSecond,
      large: ({at}) =>
        `for each stream, instead of ${tokensPerSecond(1 / at.plainSeconds)} without drafts`,
    },
    tokensPerPass: {
      label: 'Tokens per pass of the target',
      of: ({at}) => at.tokensPerPass,
      as: unwritten('tokens', significant),
    },
    all: {
      label: 'All streams, with drafts',
      of: ({at}) => (at.batch * at.speedup) / at.plainSeconds,
      as: tokensPerSecond,
    },
    best: {
      label: `Best draft length up to ${LONGEST_DRAFT}`,
      of: ({at}) => at.best.draftTokens,
      as: unwritten('tokens'),
      text: ({at: {best}}) =>
        best.draftTokens === 0
          ? '0: do not speculate'
          : `${best.draftTokens}, ${significant(best.speedup)} times`,
    },
    capacity: {
      label: 'The memory holds',
      of: ({capacity}) => capacity ?? undefined,
      as: counts('sequence'),
    },
    breakEven: {
      label: 'Acceptance without gain',
      of: ({breakEven}) => breakEven,
      as: unwritten('share of 1'),
      text: ({breakEven}) => breakEven?.toFixed(2) ?? 'none',
      listed: false,
    },
    gains: {label: 'Batches that gain', text: gainsInWords, listed: false},
  },
  verdict,
  summary: (found, values) =>
    `${significant(found.at.speedup)} times the tokens/s of plain decoding at a batch of ${count(values.batch)}. ${verdict(found, values)}`,
  remarks,
  figures: (found, values) => [
    {kind: 'line', ...batchChart(found, values)},
    {kind: 'line', ...lengthChart(found, values)},
  ],
  formula,
  sureness: (_, {batch, model, device, gpus}) =>
    errorSentences({regime: batch === 1 ? 'decode' : 'load', model, devices: Number(gpus), device}),
  assumptions: (_, values) => assumptions(values),
  leavesOut: [
    'Draft trees. Several candidates for a position raise the tokens per pass, and also the tokens to verify.',
    'Sampling, the rejection step, and the drafter’s catching up with accepted tokens.',
    'Kernels that need longer than the roofline to check a few tokens, and graphs that pad a batch to a captured size.',
    'Recurrent layers, which have to keep a state for every drafted position, and sparse attention, in which every drafted token selects entries of its own.',
    'Acceptance that falls with the position in the draft, as it does in measurements.',
  ],
  sources: [
    cite('leviathan', 'Tokens per pass and speed-up'),
    cite('scalingbook', 'Roofline of a step'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {}, shows: 'gains with 1 to 149 sequences, and loses with more'},
    {change: {}, shows: 'E = 1 + 0.7 + … + 0.7^4 = 2.77 tokens per pass'},
    {change: {fixed: 100, batch: 1}, shows: 'gains at no batch up to 1,024'},
    {change: {fixed: 100, batch: 1}, shows: 'No acceptance is high enough to gain.'},
    {
      change: {model: 'Qwen/Qwen3-30B-A3B', gpus: '1', batch: 2, length: 8},
      shows: 'gains with 5 to 528 sequences',
    },
  ],
});

/** Combinations of model, drafter and number of devices that are refused. */
function refused(values: SpeculationValues): ProblemsOf<typeof inputs> {
  const {model, gpus, drafter, context} = values;
  const problem = serverProblem(values);
  if (Object.keys(problem).length > 0) return problem;
  if (drafter !== 'head' && drafter !== 'lookup') {
    const ofDraft = layoutProblem(drafter, Number(gpus));
    if (ofDraft !== undefined) {
      return {drafter: `${modelById(drafter).name} cannot be split so: the number ${ofDraft}.`};
    }
    if (drafter === model) return {drafter: 'A model cannot draft for itself.'};
  }
  const tooLong = contextProblem(model, context);
  return tooLong === undefined ? {} : {context: tooLong};
}

/** Gain or loss at the entered batch, with the reason. */
function verdict(found: Speculation, values: SpeculationValues): string {
  const {at, breakEven} = found;
  const cost = at.verifySeconds / at.plainSeconds;
  const round = `A round takes ${seconds(at.draftSeconds + at.verifySeconds)} for ${significant(at.tokensPerPass)} tokens. A plain step takes ${seconds(at.plainSeconds)} for one token.`;
  const price =
    cost < 1.1 ? 'about as long as decoding one' : `as long as ${significant(cost)} plain steps`;
  const need =
    breakEven === null
      ? 'No acceptance is high enough to gain.'
      : `The gain begins above an acceptance of ${breakEven.toFixed(2)}.`;
  return `${gainsInWords(found, values)} ${round} Verifying ${counted(values.length + 1, 'token')} of each sequence takes ${price}. ${need}`;
}

/** Why what was asked for may not run as it stands. */
function remarks({capacity}: Speculation, values: SpeculationValues): string[] {
  const {model, batch, context, drafter} = values;
  const target = shapeOf(model).shape;
  const draft = drafter === 'head' ? undefined : draftShape(drafter, model);
  const found: string[] = [];
  if (capacity === 0) {
    found.push(
      `The 16-bit weights of ${modelName(model)} do not fit into these devices. The times are those of devices with room for them.`,
    );
  } else if (capacity !== null && capacity < batch) {
    found.push(
      `${counted(batch, 'sequence')} of ${counted(context, 'token')} do not fit: ${counted(capacity, 'does', 'do')}.`,
    );
  }
  if (draft && draft.vocabularySize !== target.vocabularySize) {
    found.push(
      `The vocabularies differ: ${count(draft.vocabularySize)} and ${count(target.vocabularySize)} rows. Drafting needs the same tokenizer. If only the padding of the table differs, that does no harm.`,
    );
  }
  return found;
}

function formula(found: Speculation, {acceptance, length, batch}: SpeculationValues): string[] {
  const {at, draftFixedSeconds, verifyFixedSeconds} = found;
  const step = at.draftSeconds / length;
  const round = seconds(at.draftSeconds + at.verifySeconds);
  return [
    `E = 1 + ${acceptance} + … + ${acceptance}^${length} = ${significant(at.tokensPerPass)} tokens per pass`,
    partsLine('Draft step', step, draftFixedSeconds),
    partsLine('Pass that verifies', at.verifySeconds, verifyFixedSeconds),
    `Round = ${length} × ${seconds(step)} + ${seconds(at.verifySeconds)} = ${round}, a draft step and a pass over ${count(batch)} × ${length + 1} tokens`,
    `Speed-up = ${significant(at.tokensPerPass)} × ${seconds(at.plainSeconds)} ÷ ${round} = ${significant(at.speedup)}`,
  ];
}

const partsLine = (name: string, all: number, fixed: number): string =>
  `${name} = roofline ${seconds(all - fixed)} + fixed times ${seconds(fixed)} = ${seconds(all)}`;

function assumptions(values: SpeculationValues): readonly string[] {
  const {model, device, gpus, drafter, mfu, mbu, fixed, context} = values;
  const isMixture = shapeOf(model).shape.feedForwards.some(({kind}) => kind === 'moe');
  return given(
    'Every drafted token is accepted with the same probability, independently of its position, its request and its neighbors.',
    `Step times are the roofline of ${modelName(model)} in 16 bit on ${gpus === '1' ? 'one' : gpus} ${acceleratorById(device).name}.`,
    ...efficiencySentences({mfu, mbu, model, devices: Number(gpus)}),
    `A pass reads the ${counted(context, 'token')} of context once, however many tokens it verifies. Only arithmetic and the traffic between devices grow with the tokens to verify.`,
    draftAssumption(drafter, fixed),
    isMixture &&
      'Each token, drafted or not, chooses any expert with the same probability. In reality, neighboring tokens share experts, so small batches gain more than this shows.',
    'All sequences draft the same length in every round, and no prefill shares the pass.',
    ...unconfirmedSentences(model),
  );
}

function draftAssumption(drafter: string, fixed: number): string {
  const time = `${fixed} ms of host time per draft step. This is an assumption: replace it if you have measured yours`;
  if (drafter === 'lookup') {
    return `A lookup reads no weights and has no layers. A drafted token costs ${time}.`;
  }
  const what =
    drafter === 'head'
      ? 'The drafter is one layer of the target with the target’s output head. Released heads can have a smaller vocabulary, which makes them cheaper'
      : `${modelById(drafter).name} drafts on the same devices, split in the same way`;
  return `${what}. In addition to its roofline and the fixed times of its layers, the drafter takes ${time}. The host schedules sequences once a round, in the pass that verifies.`;
}

import {acceleratorById} from '@site/src/data/accelerators';
import {modelById} from '@site/src/data/models';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {count, counted, seconds, significant, tokensPerSecond} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {draftShape} from './drafters';
import {LONGEST_DRAFT} from './inputs';
import type {Speculation} from './run';
import {gainsInWords, verdictOf} from './words';
import {errorSentences} from '../../../serving/published/errorWords';

/** Report of the calculator. */
export function reportOf(found: Speculation): ModelReport {
  const {at, breakEven} = found;
  return {
    summary: `${significant(at.speedup)} times the tokens/s of plain decoding at a batch of ${count(at.batch)}. ${verdictOf(found)}`,
    results: [
      {label: 'Speed-up', value: `${significant(at.speedup)} times`},
      {label: 'Each stream, plain', value: tokensPerSecond(1 / at.plainSeconds)},
      {label: 'Each stream, with drafts', value: tokensPerSecond(at.speedup / at.plainSeconds)},
      ...draftRows(found),
      {label: 'Acceptance without gain', value: breakEven === null ? 'none' : breakEven.toFixed(2)},
      {label: 'Batches that gain', value: gainsInWords(found)},
    ],
    formula: formulaOf(found),
    sureness: errorSentences({
      regime: found.values.batch === 1 ? 'decode' : 'load',
      model: found.values.model,
      devices: Number(found.values.gpus),
    }),
    assumptions: assumptionsOf(found),
    leavesOut: LEAVES_OUT,
  };
}

/** Results that neither the large lines nor the verdict say. */
export function draftRows({at, capacity}: Speculation) {
  const {batch, best} = at;
  return [
    {label: 'Tokens per pass of the target', value: significant(at.tokensPerPass)},
    {
      label: 'All streams, with drafts',
      value: tokensPerSecond((batch * at.speedup) / at.plainSeconds),
    },
    {
      label: `Best draft length up to ${LONGEST_DRAFT}`,
      value:
        best.draftTokens === 0
          ? '0: do not speculate'
          : `${best.draftTokens}, ${significant(best.speedup)} times`,
    },
    ...(capacity === null
      ? []
      : [{label: 'The memory holds', value: counted(capacity, 'sequence')}]),
  ];
}

function formulaOf({values, at, draftFixedSeconds, verifyFixedSeconds}: Speculation): string[] {
  const {acceptance, length, batch} = values;
  const step = at.draftSeconds / length;
  return [
    `E = 1 + ${acceptance} + … + ${acceptance}^${length} = ${significant(at.tokensPerPass)} tokens per pass`,
    partsLine('Draft step', step, draftFixedSeconds),
    partsLine('Pass that verifies', at.verifySeconds, verifyFixedSeconds),
    `Round = ${length} × ${seconds(step)} + ${seconds(at.verifySeconds)} = ${seconds(at.draftSeconds + at.verifySeconds)}, a draft step and a pass over ${count(batch)} × ${length + 1} tokens`,
    `Speed-up = ${significant(at.tokensPerPass)} × ${seconds(at.plainSeconds)} ÷ ${seconds(at.draftSeconds + at.verifySeconds)} = ${significant(at.speedup)}`,
  ];
}

const partsLine = (name: string, all: number, fixed: number): string =>
  `${name} = roofline ${seconds(all - fixed)} + fixed times ${seconds(fixed)} = ${seconds(all)}`;

function assumptionsOf({values}: Speculation): string[] {
  const {model, device, gpus, drafter, mfu, mbu, fixed, context} = values;
  const name = modelName(model);
  const {shape, assumed} = shapeOf(model);
  const isMixture = shape.feedForwards.some(({kind}) => kind === 'moe');
  return [
    'Every drafted token is accepted with the same probability, independently of its position, its request and its neighbors.',
    `Step times are the roofline of ${name} in 16 bit on ${gpus === '1' ? 'one' : gpus} ${acceleratorById(device).name}.`,
    ...efficiencySentences({mfu, mbu, model, devices: Number(gpus)}),
    `Each of ${counted(context, 'token')} of context is read once a pass, however many tokens are verified; only arithmetic and the traffic between devices grow with them.`,
    draftAssumption(drafter, fixed),
    ...(isMixture
      ? [
          'A token chooses any expert with the same probability, drafted tokens too. Neighboring tokens share experts in reality, so small batches gain more than this shows.',
        ]
      : []),
    'All sequences draft the same length in every round, and no prefill shares the pass.',
    ...(assumed.length > 0
      ? [`Of ${name}, no source confirms: ${assumed.map(inWords).join(', ')}.`]
      : []),
  ];
}

function draftAssumption(drafter: string, fixed: number): string {
  const time = `${fixed} ms of host time per draft step, an assumption to be replaced by a measurement`;
  if (drafter === 'lookup') {
    return `A lookup reads no weights and has no layers. A drafted token costs ${time}.`;
  }
  const what =
    drafter === 'head'
      ? 'The head is one layer of the target with its output head; released heads can have a smaller vocabulary, which makes them cheaper'
      : `${modelById(drafter).name} drafts on the same devices, split in the same way`;
  return `${what}. Beside its roofline and the fixed times of its layers it takes ${time}. The host schedules sequences once a round, in the pass that verifies.`;
}

const LEAVES_OUT = [
  'Draft trees: several candidates for a position raise the tokens per pass and the tokens to verify.',
  'Sampling, the rejection step, and the drafter’s catching up with accepted tokens.',
  'Kernels that verify a few tokens slower than the roofline, and graphs that pad a batch to a captured size.',
  'Recurrent layers, which have to keep a state for every drafted position, and sparse attention, in which every drafted token selects entries of its own.',
  'Acceptance that falls with the position in the draft, as it does in measurements.',
];

/** Why what was asked for may not run as it stands; empty if nothing is in the way. */
export function obstacles({values, capacity}: Speculation): string[] {
  const {model, batch, context, drafter} = values;
  const name = modelName(model);
  const target = shapeOf(model).shape;
  const draft = drafter === 'head' ? undefined : draftShape(drafter, model);
  return [
    ...(capacity === 0
      ? [
          `The 16-bit weights of ${name} do not fit into these devices. The times are those of devices with room for them.`,
        ]
      : capacity !== null && capacity < batch
        ? [
            `${counted(batch, 'sequence')} of ${counted(context, 'token')} do not fit: ${count(capacity)} do.`,
          ]
        : []),
    ...(draft && draft.vocabularySize !== target.vocabularySize
      ? [
          `The vocabularies differ: ${count(draft.vocabularySize)} and ${count(target.vocabularySize)} rows. Drafting needs the same tokenizer; padding of the table alone does no harm.`,
        ]
      : []),
  ];
}

/** `maxContextTokens` as `max context tokens`. */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

import type {ReactNode} from 'react';
import {bytes, count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import {Panels} from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';
import {SENT, SIZES} from './sent';

const {layers, width, inner, experts} = SIZES;
const HALF = layers / 2;

interface Way {
  readonly name: string;
  readonly drawing: ReactNode;
  readonly note: string;
}

const [FIRST, SECOND] = ['solid 1', 'tint 3'] as const;

const cells = (count: number, toneOf: (cell: number) => Tone): Cell[] =>
  Array.from({length: count}, (_, cell) => ({tone: toneOf(cell)}));

const HALVES: readonly Cell[] = [
  {text: '1', tone: FIRST},
  {text: '2', tone: SECOND},
];

/** Two matrices of a feed-forward block: cut by columns, then by rows, then added up. */
const MATRICES = (
  <Panels>
    token →
    <Slots columns={2} size={52} cells={HALVES} />
    →
    <Slots columns={1} size={52} cells={HALVES} />→ sum
  </Panels>
);

/** Layers as strips, each for four of them. */
const STRIPS = 20;

const STAGES = (
  <Slots
    columns={STRIPS + 2}
    cells={[
      ...cells(STRIPS / 2, () => FIRST),
      {text: '→', span: 2},
      ...cells(STRIPS / 2, () => SECOND),
    ]}
  />
);

const COPIES = (
  <>
    <Slots name="Users A, B" columns={STRIPS} cells={cells(STRIPS, () => FIRST)} />
    <Slots name="Users C, D" columns={STRIPS} cells={cells(STRIPS, () => SECOND)} />
  </>
);

const COLUMNS = 16;
/** Experts of the token that is drawn. */
const CHOSEN = [5, 27, 42, 56];

const EXPERTS = (
  <Slots
    columns={COLUMNS}
    cells={cells(4 * COLUMNS, (cell) => (cell % COLUMNS < COLUMNS / 2 ? FIRST : SECOND)).map(
      (cell, index) => ({...cell, text: CHOSEN.includes(index) && '●'}),
    )}
  />
);

const WAYS = {
  replicas: {
    name: 'Two copies of the model',
    drawing: COPIES,
    note: 'Each GPU has all layers and its own users. A square stands for four layers.',
  },
  tensor: {
    name: 'Every matrix cut in two',
    drawing: MATRICES,
    note: `Each GPU has half of every matrix, for example of one with ${count(width)} × ${count(inner)} numbers. The halves of the result are added up ${SENT.tensor.times} times for a token. For each token, a GPU sends ${bytes(SENT.tensor.bytes)}.`,
  },
  pipeline: {
    name: 'Half of the layers on each GPU',
    drawing: STAGES,
    note: `GPU 1 has layers 1 to ${HALF}, and GPU 2 has layers ${HALF + 1} to ${layers}. For each token, a GPU sends ${bytes(SENT.pipeline.bytes)}${SENT.pipeline.times === 1 ? '' : ` ${SENT.pipeline.times} times`} to the next. A square stands for four layers.`,
  },
  experts: {
    name: 'Half of the experts on each GPU',
    drawing: EXPERTS,
    note: `A square stands for four of ${experts} experts of DeepSeek-V3. A token goes to eight experts, of which four are marked, and the results come back. Over all layers, a GPU sends ${bytes(SENT.expert.bytes)} for each token.`,
  },
} as const satisfies Record<string, Way>;

interface Props {
  readonly way: keyof typeof WAYS;
}

/** One way to put a model on two GPUs: by users, by matrices, by layers or by experts. */
export default function SplitModel({way}: Props): ReactNode {
  const {name, drawing, note} = WAYS[way];
  return (
    <figure>
      <Drawing look="narrow" label={`${name}. ${note}`}>
        {drawing}
        <Key
          items={[
            [FIRST, 'GPU 1'],
            [SECOND, 'GPU 2'],
          ]}
        />
      </Drawing>
      <figcaption>{note}</figcaption>
    </figure>
  );
}

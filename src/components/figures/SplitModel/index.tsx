import type {ReactNode} from 'react';
import {bytes, count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel, {Panels} from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';
import {SENT, SIZES} from './sent';

const {layers, width, inner, experts} = SIZES;
const HALF = layers / 2;

interface Way {
  readonly title: string;
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
    <Slots columns={2} size={52} cells={HALVES} />
    →
    <Slots columns={1} size={52} cells={HALVES} />→ +
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

const PANELS: readonly Way[] = [
  {
    title: 'Tensor parallelism (TP): every matrix',
    drawing: MATRICES,
    note: `Each GPU has half of every matrix, for example of one with ${count(width)} × ${count(inner)} numbers. The halves of the result are added up ${SENT.tensor.times} times for a token. For each token, a GPU sends ${bytes(SENT.tensor.bytes)}.`,
  },
  {
    title: 'Pipeline parallelism (PP): the layers',
    drawing: STAGES,
    note: `GPU 1 has layers 1 to ${HALF}, and GPU 2 has layers ${HALF + 1} to ${layers}. For each token, a GPU sends ${bytes(SENT.pipeline.bytes)}${SENT.pipeline.times === 1 ? '' : ` ${SENT.pipeline.times} times`} to the next.`,
  },
  {
    title: 'Replicas, or data parallelism (DP): the users',
    drawing: COPIES,
    note: 'Each GPU has the whole model and its own users. It sends nothing. The 70B is too large for this on one H100.',
  },
  {
    title: 'Expert parallelism (EP): the experts of a layer',
    drawing: EXPERTS,
    note: `Each GPU has half of ${experts} experts of DeepSeek-V3. A token is sent to eight experts (four are marked), and their results come back. Over all layers, a GPU sends ${bytes(SENT.expert.bytes)} for each token.`,
  },
];

/** One model on two GPUs in four ways: by matrices, by layers, by users, by experts. */
export default function SplitModel(): ReactNode {
  return (
    <figure>
      <Drawing
        look="framed"
        label={`Four ways to put a model on two GPUs. ${PANELS.map(({title, note}) => `${title}. ${note}`).join(' ')}`}
      >
        <Panels least={250}>
          {PANELS.map(({title, drawing, note}) => (
            <Panel key={title} title={title} end={note}>
              {drawing}
            </Panel>
          ))}
        </Panels>
        <Key
          items={[
            [FIRST, 'GPU 1'],
            [SECOND, 'GPU 2'],
          ]}
        />
      </Drawing>
      <figcaption>
        The figure shows four ways to split a model over two GPUs. With tensor parallelism, both
        GPUs work on every matrix of the same token, so the token gets faster. They also exchange
        results most often. A strip stands for four layers and a square for four experts.
      </figcaption>
    </figure>
  );
}

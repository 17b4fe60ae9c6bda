import type {ReactNode} from 'react';
import {bytes, count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel, {Panels} from '../parts/Panel';
import {SENT, SIZES} from './sent';
import styles from './styles.module.css';

const {layers, width, inner, experts} = SIZES;
const HALF = layers / 2;

interface Way {
  readonly title: string;
  readonly drawing: ReactNode;
  readonly note: string;
}

function Box({
  gpu,
  x,
  y,
  w,
  h,
  named = true,
}: {
  readonly gpu: 1 | 2;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly named?: boolean;
}): ReactNode {
  return (
    <g>
      <rect className={styles.box} data-gpu={gpu} x={x} y={y} width={w} height={h} rx="2" />
      {named && (
        <text className={styles.number} data-gpu={gpu} x={x + w / 2} y={y + h / 2}>
          {gpu}
        </text>
      )}
    </g>
  );
}

function Arrow({x, y, length}: {readonly x: number; readonly y: number; readonly length: number}) {
  const end = x + length;
  return (
    <path
      className={styles.arrow}
      d={`M${x} ${y}H${end}M${end - 5} ${y - 4}L${end} ${y}L${end - 5} ${y + 4}`}
    />
  );
}

/** Two matrices of a feed-forward block, in their proportions: cut by columns, then by rows, then added up. */
const MATRICES = (
  <>
    <Box gpu={1} x={2} y={44} w={52} h={30} />
    <Box gpu={2} x={56} y={44} w={52} h={30} />
    <Arrow x={114} y={59} length={24} />
    <Box gpu={1} x={146} y={6} w={30} h={52} />
    <Box gpu={2} x={146} y={60} w={30} h={52} />
    <Arrow x={182} y={59} length={24} />
    <circle className={styles.sum} cx="226" cy="59" r="14" />
    <path className={styles.plus} d="M219 59h14M226 52v14" />
  </>
);

const STRIPS = 20;

/** Layers as strips, each for four of them. */
function strips(y: number, h: number, gpuOf: (strip: number) => 1 | 2, gap = 0): ReactNode {
  return Array.from({length: STRIPS}, (_, strip) => (
    <Box
      key={strip}
      gpu={gpuOf(strip)}
      x={2 + strip * 10.6 + (strip >= STRIPS / 2 ? gap : 0)}
      y={y}
      w={8}
      h={h}
      named={false}
    />
  ));
}

const STAGES = (
  <>
    {strips(30, 58, (strip) => (strip < STRIPS / 2 ? 1 : 2), 26)}
    <Arrow x={110} y={59} length={22} />
    <text className={styles.label} x={53} y={106}>
      {`GPU 1: 1–${HALF}`}
    </text>
    <text className={styles.label} x={186} y={106}>
      {`GPU 2: ${HALF + 1}–${layers}`}
    </text>
  </>
);

const COPIES = (
  <>
    <text className={styles.label} data-at="start" x={2} y={14}>
      {`GPU 1: 1–${layers}, for users A and B`}
    </text>
    {strips(22, 28, () => 1)}
    <text className={styles.label} data-at="start" x={2} y={74}>
      {`GPU 2: 1–${layers}, for users C and D`}
    </text>
    {strips(82, 28, () => 2)}
  </>
);

const COLUMNS = 16;
const ROWS = 4;
const CELL = 15;

const EXPERTS = (
  <>
    {Array.from({length: COLUMNS * ROWS}, (_, index) => {
      const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
      return (
        <Box
          key={index}
          gpu={column < COLUMNS / 2 ? 1 : 2}
          x={1 + column * CELL + (column >= COLUMNS / 2 ? 6 : 0)}
          y={52 + row * CELL}
          w={CELL - 3}
          h={CELL - 3}
          named={false}
        />
      );
    })}
    <text className={styles.label} x={123} y={12}>
      a token
    </text>
    <path className={styles.arrow} d="M123 18L37 48M123 18L82 63M123 18L165 48M123 18L225 78" />
  </>
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
    note: `Each GPU has ${HALF} of ${layers} layers. For each token, a GPU sends ${bytes(SENT.pipeline.bytes)}${SENT.pipeline.times === 1 ? '' : ` ${SENT.pipeline.times} times`} to the next.`,
  },
  {
    title: 'Replicas, or data parallelism (DP): the users',
    drawing: COPIES,
    note: 'Each GPU has the whole model and its own users. It sends nothing. The 70B is too large for this on one H100.',
  },
  {
    title: 'Expert parallelism (EP): the experts of a layer',
    drawing: EXPERTS,
    note: `Each GPU has half of ${experts} experts of DeepSeek-V3. A token is sent to eight experts (four are drawn), and their results come back. Over all layers, a GPU sends ${bytes(SENT.expert.bytes)} for each token.`,
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
              <svg className={styles.drawing} width="250" height="118" viewBox="0 0 250 118">
                {drawing}
              </svg>
            </Panel>
          ))}
        </Panels>
        <Key
          items={[
            ['solid 1', 'GPU 1'],
            ['tint 3', 'GPU 2'],
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

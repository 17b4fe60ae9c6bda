import type {ReactNode} from 'react';
import {loraParameters, transformerMatrices} from '@site/src/inference/adaptation/lora';
import {denseModelById} from '../../../serving/denseModels';
import {count, percent} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key, {type KeyItem} from '../parts/Key';
import styles from './styles.module.css';

const {shape} = denseModelById('meta-llama/Llama-3.1-8B');
const [query] = transformerMatrices(shape, ['query']);
if (query === undefined) throw new Error('the model has no query matrix');
const {inputWidth, outputWidth} = query;

/** Pixels of the side of W: one for each rank of a rank-16 adapter. */
const SIDE = 256;
const GAP = 6;
const pixels = (width: number) => (SIDE * width) / inputWidth;

const WHOLE = inputWidth * outputWidth;
const RANKS = [256, 16] as const;
const ranks = RANKS.map((rank) => ({
  rank,
  strip: pixels(rank),
  parameters: loraParameters({rank, matrices: [{inputWidth, outputWidth, count: 1}]}),
}));

const widest = Math.max(...ranks.map(({strip}) => strip));
const start = widest + GAP;
const size = start + SIDE;

const FROZEN = 'tint 4';
const LARGE = 'tint 3';
const SMALL = 'solid 1';

const LABEL = `One matrix W of Llama 3.1 8B, ${count(outputWidth)} by ${count(inputWidth)}, drawn to scale as a square with ${count(WHOLE)} numbers that stay frozen. Beside it stand two thin strips, B and A, that are trained. ${ranks
  .map(
    ({rank, parameters}) =>
      `At rank ${rank} they have ${count(parameters)} numbers, ${percent(parameters / WHOLE, 3)} of W.`,
  )
  .join(' ')}`;

const meaning = (name: string, numbers: string): ReactNode => (
  <>
    <b>{name}</b>
    <br />
    {numbers}
  </>
);

/** A weight matrix and the two strips of its low-rank adapter, drawn to scale for two ranks. */
export default function LowRankAdapter(): ReactNode {
  return (
    <figure>
      <Drawing label={LABEL}>
        <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} width={size} height={size}>
          <rect className={styles.frozen} x={start} y={start} width={SIDE} height={SIDE} />
          {ranks.map(({rank, strip}) => (
            <g key={rank} className={rank === RANKS[0] ? styles.large : styles.small}>
              <rect x={widest - strip} y={start} width={strip} height={SIDE} />
              <rect x={start} y={widest - strip} width={SIDE} height={strip} />
            </g>
          ))}
          <text className={styles.name} x={start + SIDE / 2} y={start + SIDE / 2}>
            W, frozen
          </text>
          <text className={styles.name} x={widest / 2 - 1} y={start + SIDE / 2}>
            B
          </text>
          <text className={styles.name} x={start + SIDE / 2} y={widest - 4}>
            A
          </text>
        </svg>
        <Key
          items={[
            [
              FROZEN,
              meaning(
                'W',
                `${count(outputWidth)} × ${count(inputWidth)} = ${count(WHOLE)} numbers`,
              ),
            ],
            ...ranks.map(({rank, parameters}): KeyItem => [
              rank === RANKS[0] ? LARGE : SMALL,
              meaning(
                `A and B at rank ${rank}`,
                `${count(parameters)} numbers, ${percent(parameters / WHOLE, 3)} of W`,
              ),
            ]),
          ]}
        />
      </Drawing>
      <figcaption>
        The figure shows one matrix and its adapter, to scale. B times A is as large as W, but only
        the two strips are trained and stored. The strips of rank 16 are one pixel wide.
      </figcaption>
    </figure>
  );
}

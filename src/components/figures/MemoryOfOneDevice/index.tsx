import {useId, type ReactNode} from 'react';
import {memoryPlanner} from '@site/src/components/calculators/MemoryPlanner/inputs';
import {plan} from '@site/src/components/calculators/MemoryPlanner/run';
import {valuesOf} from '@site/src/components/ui/defineModel';
import {significant} from '@site/src/components/ui/format';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {GIB} from '@site/src/inference/units';
import Legend from '../Legend';
import Patterns from '../series/Patterns';
import Swatch from '../series/Swatch';
import {fillOf, type Series} from '../series/fill';
import styles from './styles.module.css';

/** What a square stands for. */
const SQUARE_BYTES = GIB / 2;
const COLUMNS = 20;
const SIDE = 20;
const GAP = 2;

// The planner's defaults are the running workload.
const found = plan(valuesOf(memoryPlanner));
const {stage, memory, usableBytes, cacheBudgetBytes} = found;

interface Part {
  readonly label: string;
  readonly bytes: number;
  readonly series: Series;
}

const PARTS: readonly Part[] = [
  {label: 'Weights: half of the model', bytes: stage.weightBytes, series: 0},
  {
    label: 'Work space and runtime',
    bytes: stage.activationBytes + stage.reserveBytes,
    series: 2,
  },
  {
    label: `KV cache: ${workload.waiting} sequences`,
    bytes: stage.cacheBytes,
    series: 1,
  },
  {
    label: 'KV cache: room for more',
    bytes: cacheBudgetBytes - stage.cacheBytes,
    series: 5,
  },
  {label: 'Kept outside the engine', bytes: memory.bytes - usableBytes, series: 'neutral'},
];

const gib = (bytes: number) => `${significant(bytes / GIB)} GiB`;

/** The series of every square, in the order of the parts; ends are rounded, so that the sum is right. */
function squares(): readonly Series[] {
  let bytes = 0;
  return PARTS.flatMap(({bytes: own, series}) => {
    const from = Math.round(bytes / SQUARE_BYTES);
    bytes += own;
    return Array.from({length: Math.round(bytes / SQUARE_BYTES) - from}, () => series);
  });
}

const SQUARES = squares();
const ROWS = Math.ceil(SQUARES.length / COLUMNS);

/** The memory of one of the two GPUs of the running workload, to scale: a square is half a GiB. */
export default function MemoryOfOneDevice(): ReactNode {
  const id = useId();
  const words = PARTS.map(({label, bytes}) => `${label}, ${gib(bytes)}`).join('. ');
  return (
    <figure>
      <svg
        className={styles.memory}
        viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
        role="img"
        aria-label={`The ${gib(memory.bytes)} of one H100 as squares of half a GiB. ${words}.`}
      >
        <Patterns id={id} series={PARTS.map(({series}) => series)} />
        {SQUARES.map((series, index) => (
          <rect
            key={index}
            x={(index % COLUMNS) * SIDE}
            y={Math.floor(index / COLUMNS) * SIDE}
            width={SIDE - GAP}
            height={SIDE - GAP}
            rx="2"
            {...fillOf(series, id)}
          />
        ))}
      </svg>
      <Legend aria-hidden="true">
        {PARTS.map(({label, bytes, series}) => (
          <li key={label}>
            <Swatch series={series} />
            <span>{label}</span> <span>{gib(bytes)}</span>
          </li>
        ))}
      </Legend>
      <figcaption>
        The squares show the memory of one of two H100 GPUs, to scale. A square is half a GiB.
        Weights and work space come first, and the KV cache gets the rest.
      </figcaption>
    </figure>
  );
}

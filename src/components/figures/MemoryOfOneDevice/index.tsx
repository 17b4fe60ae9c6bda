import type {ReactNode} from 'react';
import {memoryPlanner} from '@site/src/components/calculators/MemoryPlanner/calculator';
import {significant} from '@site/src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {GIB} from '@site/src/inference/units';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Squares from '../parts/Squares';
import type {Tone} from '../parts/tone';

/** Meaning of a square. */
const SQUARE_BYTES = GIB / 2;
const COLUMNS = 20;

// The planner's defaults are the running workload.
const found = memoryPlanner.start().result;
const {stage, memory, usableBytes, cacheBudgetBytes} = found;

interface Part {
  readonly label: string;
  readonly bytes: number;
  readonly tone: Tone;
}

const PARTS: readonly Part[] = [
  {label: 'Weights: half of the model', bytes: stage.weightBytes, tone: 'solid 1'},
  {
    label: 'Work space and runtime',
    bytes: stage.activationBytes + stage.reserveBytes,
    tone: 'solid 3',
  },
  {
    label: `KV cache: ${workload.waiting} sequences`,
    bytes: stage.cacheBytes,
    tone: 'solid 2',
  },
  {
    label: 'KV cache: room for more',
    bytes: cacheBudgetBytes - stage.cacheBytes,
    tone: 'striped 2',
  },
  {label: 'Not used by the engine', bytes: memory.bytes - usableBytes, tone: 'solid'},
];

const gib = (bytes: number) => `${significant(bytes / GIB)} GiB`;

/** The tone of every square, in the order of the parts; ends are rounded, so that the sum is right. */
function squares(): readonly Tone[] {
  let bytes = 0;
  return PARTS.flatMap(({bytes: own, tone}) => {
    const from = Math.round(bytes / SQUARE_BYTES);
    bytes += own;
    return Array.from({length: Math.round(bytes / SQUARE_BYTES) - from}, () => tone);
  });
}

/** The memory of one of the two GPUs of the running workload, to scale: a square is half a GiB. */
export default function MemoryOfOneDevice(): ReactNode {
  const words = PARTS.map(({label, bytes}) => `${label}, ${gib(bytes)}`).join('. ');
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`The ${gib(memory.bytes)} of one H100 as squares of half a GiB. ${words}.`}
      >
        <Squares of={squares()} columns={COLUMNS} />
      </Drawing>
      <Key items={PARTS.map(({label, bytes, tone}) => [tone, `${label} ${gib(bytes)}`])} />
      <figcaption>
        The squares show the memory of one of two H100 GPUs, to scale. A square is half a GiB.
        Weights and work space come first, and the KV cache gets the rest.
      </figcaption>
    </figure>
  );
}

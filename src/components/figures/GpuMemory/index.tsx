import type {ReactNode} from 'react';
import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {serve} from '@site/src/inference/served/served';
import {memoryPlan} from '@site/src/inference/memory/plan';
import {GIB} from '@site/src/inference/units';
import {CACHES, WEIGHTS} from '../../../serving/choices';
import {significant} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const {shape} = shapeOf('meta-llama/Llama-3.3-70B-Instruct');
const SEQUENCES = 40;
const TOKENS = 2300;

/** Memory of the running workload on a machine of equal GPUs, all GPUs together. */
function row(device: string, devices: number, name: string) {
  const memory = usableMemory(acceleratorById(device));
  if (!memory) throw new Error(`${device} has no memory of its own`);
  const served = serve({
    shape,
    weights: WEIGHTS.fp8.precision,
    kv: CACHES.bf16,
    layout: {tensorParallel: devices},
    memory: {memoryBytes: memory.bytes},
  });
  const [held] = memoryPlan(served, SEQUENCES, TOKENS).stages;
  if (!held) throw new Error('a plan has at least one stage');
  const rest = held.totalBytes - held.weightBytes - held.cacheBytes;
  const left = memory.bytes - held.totalBytes;
  return {
    label: name,
    note: left < 0 ? `too small, has ${gib(devices * memory.bytes)}` : 'fits',
    values: [held.weightBytes, held.cacheBytes, rest, Math.max(0, left)].map(
      (bytes) => devices * bytes,
    ),
  };
}

const gib = (bytes: number) => `${significant(bytes / GIB)} GiB`;

const ROWS = [
  row('nvidia-h100-sxm', 1, 'One H100'),
  row('nvidia-h200-sxm', 1, 'One H200'),
  row('nvidia-h100-sxm', 2, 'Two H100'),
  row('nvidia-b200', 1, 'One B200'),
  row('nvidia-l40s', 4, 'Four L40S'),
  row('nvidia-rtx-pro-6000-server', 2, 'Two RTX PRO 6000'),
];

/** The memory of six machines, with what the running workload takes of it. */
export default function GpuMemory(): ReactNode {
  const words = ROWS.map(({label, note, values}) => {
    const free = values.at(-1) ?? 0;
    return `${label}: ${note}${free > 0 ? `, ${gib(free)} free` : ''}`;
  }).join('. ');
  return (
    <figure>
      <StackedRows
        label={`Memory that Llama 3.3 70B in FP8 with ${SEQUENCES} sequences of 2,300 tokens takes on six machines. ${words}.`}
        parts={['Weights', 'Cache of 40 sequences', 'Work space and runtime', 'Free']}
        rows={ROWS}
        format={gib}
      />
      <figcaption>
        One H100 is too small: the number to its right is the memory that the load needs. The other
        five machines hold 40 sequences and have room for more. The numbers to their right are the
        whole memory of each machine. “Free” includes the tenth that vLLM leaves free by our
        setting.
      </figcaption>
    </figure>
  );
}

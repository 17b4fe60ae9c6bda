import type {ReactNode} from 'react';
import {accelerators, usableMemory, type Accelerator} from '../../data/accelerators';
import {shortDeviceName} from '../../data/shortDeviceName';
import {GB, TB} from '../../inference/units';
import LineChart, {type LineSeries} from '../figures/LineChart';
import {brief, significant} from '../../numbers/format';
import {placeLabels, type NamedPoint} from '../figures/LineChart/placeLabels';

const GROUPS = ['NVIDIA GPU', 'AMD GPU', 'Other accelerator', 'Apple computer'];

function groupOf({vendor, category}: Accelerator): number {
  if (vendor === 'NVIDIA') return 0;
  if (vendor === 'AMD') return 1;
  return category === 'soc' ? 3 : 2;
}

const x = {label: 'Memory (GB)', scale: 'log', domain: [12, 1000], format: brief} as const;
const y = {
  label: 'Bandwidth (TB/s)',
  scale: 'log',
  domain: [0.2, 10],
  format: brief,
} as const;

/** Those that articles speak of have their names before others. */
const FIRST = [
  'nvidia-h100-sxm',
  'nvidia-l4',
  'nvidia-b200',
  'amd-mi300x',
  'nvidia-l40s',
  'nvidia-rtx-4090',
  'google-tpu-v6e',
  'apple-m3-ultra',
  'nvidia-h200-sxm',
  'nvidia-b300',
  'nvidia-a100-80gb-sxm',
];

function rank({id}: Accelerator): number {
  const at = FIRST.indexOf(id);
  return at === -1 ? FIRST.length : at;
}

/** Devices that have both numbers: the memory of a CPU socket is what its buyer plugs in. */
const devices = [...accelerators]
  .sort((a, b) => rank(a) - rank(b))
  .flatMap((part) => {
    const memory = usableMemory(part);
    const bandwidth = part.bandwidthBytesPerSecond;
    if (!memory || bandwidth === null) return [];
    const milliseconds = (memory.bytes / bandwidth) * 1000;
    return [{part, milliseconds, at: [memory.bytes / GB, bandwidth / TB] as const}];
  });

const points = devices.map(({part, at}): NamedPoint => ({
  at,
  name: shortDeviceName(part),
  title: `${part.name}: ${significant(at[0])} GB, ${significant(at[1])} TB/s`,
  series: groupOf(part),
  kind: 'small',
}));

/** Milliseconds in which a device reads all of its memory, and where the line of those that do is named. */
const TIMES = [
  [25, 15],
  [100, 600],
  [400, 700],
] as const;

const lines = TIMES.map(([milliseconds]): LineSeries => {
  const bandwidthOf = (memory: number) => memory / milliseconds;
  const from = Math.max(x.domain[0], y.domain[0] * milliseconds);
  const to = Math.min(x.domain[1], y.domain[1] * milliseconds);
  return {
    label: `${milliseconds} ms`,
    series: 3,
    dash: 'dotted',
    points: [from, to].map((memory) => [memory, bandwidthOf(memory)] as const),
  };
});

const lineNames = TIMES.map(([milliseconds, memory]): NamedPoint => ({
  at: [memory, memory / milliseconds],
  name: `${milliseconds} ms`,
  kind: 'name',
}));

const named = placeLabels([...lineNames, ...points], x, y);

/** From the shortest to the longest time in which devices of a group read all of their memory. */
function span(isOne: (group: number) => boolean): string {
  const times = devices
    .filter(({part}) => isOne(groupOf(part)))
    .map(({milliseconds}) => milliseconds);
  return `${significant(Math.min(...times), 2)} to ${significant(Math.max(...times), 2)} ms`;
}

/** Bandwidth against memory of every device. */
export default function AcceleratorMap(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Bandwidth against memory of ${devices.length} devices, on logarithmic axes. GPUs and other accelerators lie along a diagonal: they read their whole memory in ${span((group) => group < 3)}. Apple computers lie below it, with much memory and little bandwidth: ${span((group) => group === 3)}. The table below has the numbers.`}
        x={x}
        y={y}
        series={lines}
        points={named}
        groups={GROUPS}
        numbers={null}
        isTall
      />
      <figcaption>
        Memory decides what fits, and bandwidth decides how fast it is read. A device on a dotted
        line reads its whole memory once in the time that the line names.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {brief, count, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {parallelismPlanner} from '../../calculators/ParallelismPlanner/calculator';
import {given} from '../../ui/given';

const GPUS = [2, 4, 8, 16] as const;
const {waiting} = RUNNING_WORKLOAD;
/** µs of an exchange: the planner's, and what NCCL was measured at. */
const NCCL = 46;

function speed(devices: number, fixed?: number): number {
  const {usable} = parallelismPlanner.at({devices, ...(fixed !== undefined && {fixed})}).result;
  const step = usable.find(({name}) => name === `TP${devices}`)?.asked?.stepSeconds;
  if (step === undefined) throw new Error(`TP${devices} does not fit`);
  return 1 / step;
}

const own = GPUS.map((gpus) => [gpus, speed(gpus)] as const);
const nccl = GPUS.filter((gpus) => gpus <= 8).map((gpus) => [gpus, speed(gpus, NCCL)] as const);
const first = own[0]?.[1] ?? NaN;
const ideal = GPUS.slice(0, 3).map((gpus) => [gpus, (first * gpus) / 2] as const);
const told = own.map(([gpus, each]) => `${gpus} GPUs: ${significant(each)}`).join(', ');

interface Props {
  /** With the line of NCCL, and then about exchanges. */
  readonly nccl?: boolean;
}

/** How fast one answer of the support assistant gets with more GPUs under tensor parallelism, and where that ends. */
export default function ScalingBend({nccl: withNccl = false}: Props): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Tokens per second of one stream under tensor parallelism, ${waiting} streams at once. ${told}. Sixteen GPUs are two nodes, and slower than two GPUs.`}
        x={{label: 'GPUs that share every layer', domain: [0, 16], format: count}}
        y={{label: 'Tokens/s of one stream', domain: [0, 160], format: brief}}
        series={given(
          {label: 'twice the GPUs, twice the speed', points: ideal, series: 3, dash: 'dotted'},
          {
            label: withNccl ? 'engine’s own exchange, 20 µs' : 'what you get',
            points: own,
            series: 0,
          },
          withNccl &&
            ({
              label: `exchange by NCCL, ${NCCL} µs`,
              points: nccl,
              series: 2,
              dash: 'dashed',
            } as const),
        )}
        marks={[{axis: 'x', value: 8, label: 'end of the node'}]}
      />
      <figcaption>
        {withNccl
          ? `Every token needs 160 exchanges and the fixed times of 80 layers. Between two nodes, each exchange takes ${significant(360)} µs.`
          : 'Each doubling of the GPUs gains less than the one before, and over two machines one answer is slower than over two GPUs.'}{' '}
        This is computed for the support assistant with {waiting} streams on H100.
      </figcaption>
    </figure>
  );
}

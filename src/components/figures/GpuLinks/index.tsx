import type {ReactNode} from 'react';
import type {PlannedLayout} from '../../calculators/ParallelismPlanner/compute';
import {percent, significant} from '../../../numbers/format';
import {communicationOf, totalOf} from '@site/src/inference/parallelism/hybridCommunication';
import StackedRows from '../StackedRows';
import {parallelismPlanner} from '../../calculators/ParallelismPlanner/calculator';

const PROMPT = 2000;
const TOKENS = 2300;
const SEQUENCES = 40;

const MACHINES = [
  {name: 'Two H100, NVLink', device: 'nvidia-h100-sxm', devices: 2},
  {name: 'Two RTX PRO 6000, PCIe 5', device: 'nvidia-rtx-pro-6000-server', devices: 2},
  {name: 'Four L40S, PCIe 4', device: 'nvidia-l40s', devices: 4},
] as const;

type Machine = (typeof MACHINES)[number];

function planOf({device, devices}: Machine, context: number, sequences: number) {
  const values = {model: 'meta-llama/Llama-3.3-70B-Instruct', weights: 'fp8' as const};
  const {result} = parallelismPlanner.at({...values, device, devices, context, sequences});
  const found = result.usable.find(({name}) => name === `TP${devices}`);
  if (!found) throw new Error(`TP${devices} does not fit`);
  return found;
}

function promptRow(machine: Machine) {
  const layout = planOf(machine, PROMPT, 1);
  const parts = communicationOf(layout.served, {tokens: PROMPT, decodes: false});
  return rowOf(machine, layout.prefillSeconds, totalOf(parts).seconds);
}

function stepRow(machine: Machine) {
  const asked: PlannedLayout['asked'] = planOf(machine, TOKENS, SEQUENCES).asked;
  if (!asked) throw new Error('the sequences do not fit');
  return rowOf(machine, asked.stepSeconds, asked.communicationSeconds);
}

function rowOf({name}: Machine, seconds: number, sending: number) {
  return {
    label: name,
    note: `${percent(sending / seconds)} for sending`,
    values: [seconds - sending, sending],
  };
}

const GROUPS = [
  {what: 'A prompt of 2,000 tokens', rows: MACHINES.map(promptRow)},
  {what: 'One token for each of 40 sequences', rows: MACHINES.map(stepRow)},
];

const milliseconds = (seconds: number) => `${significant(1000 * seconds)} ms`;

/** Which part of a prompt and of a decode step machines with and without NVLink spend on sending. */
export default function GpuLinks(): ReactNode {
  return (
    <figure>
      {GROUPS.map(({what, rows}) => (
        <div key={what}>
          <p>{what}</p>
          <StackedRows
            label={`${what} under tensor parallelism. ${rows.map(({label, note}) => `${label}: ${note}`).join('. ')}.`}
            parts={['Reading, computing and fixed times', 'Sending']}
            rows={rows}
            format={milliseconds}
          />
        </div>
      ))}
      <figcaption>
        Slow links hurt prompts far more than answers. The two groups have different scales. Here
        each exchange takes at least 20 µs. The finder assumes half of that, so its tokens are a
        little faster.
      </figcaption>
    </figure>
  );
}

import type {ReactNode} from 'react';
import {TB} from '../../../inference/units';
import {boundOf} from '../../calculators/DeviceRooflines/compute';
import {significant} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const DEVICES = [
  ['cpu-epyc-9005', 'CPU: EPYC 9005'],
  ['apple-m3-ultra', 'Mac: M3 Ultra'],
  ['google-tpu-v6e', 'TPU v6e'],
  ['nvidia-h100-sxm', 'GPU: H100 SXM'],
  ['amd-mi300x', 'GPU: MI300X'],
  ['nvidia-b200', 'GPU: B200'],
] as const;

const rows = DEVICES.map(([device, label]) => {
  const {alone, bytesPerSecond} = boundOf(device, {
    model: 'meta-llama/Llama-3.1-8B',
    weights: 'bf16',
    context: 1000,
    batch: 1,
  });
  return {
    label,
    note: `${significant(bytesPerSecond / TB)} TB/s`,
    values: [alone.step.tokensPerSecond],
  };
});

const words = rows.map(({label, values}) => `${label}, ${significant(values[0] ?? NaN)}`);

/** The most tokens per second that one answer can get from six devices, by their bandwidth alone. */
export default function SixDevices(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Ceiling of one answer of Llama 3.1 8B with 16-bit weights, in tokens per second. ${words.join('; ')}.`}
        parts={['Most tokens per second for one answer']}
        rows={rows}
        format={(value) => `${significant(value)} tokens/s`}
      />
      <figcaption>
        The speed of one answer is proportional to memory bandwidth, which is shown beside each
        name. The bars are computed ceilings for Llama 3.1 8B with 16-bit weights and a context of
        1,000 tokens.
      </figcaption>
    </figure>
  );
}

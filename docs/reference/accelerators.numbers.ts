import {acceleratorById, dense16BitFlops, usableMemory} from '../../src/data/accelerators';
import {GB, GIB, TFLOP} from '../../src/inference/units';
import {count, fixed, significant} from '../../src/numbers/format';
import {gib, numbers, rows} from '../../src/numbers';

const L4 = 'nvidia-l4';
const T4 = 'nvidia-t4';
const L40S = 'nvidia-l40s';
const B200 = 'nvidia-b200';
const H100 = 'nvidia-h100-sxm';
const H100_PCIE = 'nvidia-h100-pcie';
const RTX_SERVER = 'nvidia-rtx-pro-6000-server';
const RTX_WORKSTATION = 'nvidia-rtx-pro-6000-workstation';

/** USD per accelerator-hour of the instances in the table of prices, from its source. */
export const LIST_PRICES: Readonly<Record<string, number>> = {
  [T4]: 0.526,
  [L4]: 0.8048,
  [L40S]: 1.861,
  [RTX_SERVER]: 3.363,
  'nvidia-a100-80gb-sxm': 27.447 / 8,
  [H100]: 6.88,
  'nvidia-h200-sxm': 63.296 / 8,
  [B200]: 113.933 / 8,
  'nvidia-b300': 142.416 / 8,
};

const bandwidth = (id: string) => acceleratorById(id).bandwidthBytesPerSecond ?? NaN;
const memory = (id: string) => usableMemory(acceleratorById(id))?.bytes ?? NaN;
const bf16 = (id: string) => acceleratorById(id).bf16DenseFlops ?? NaN;
const share = (a: number, b: number) => `${Math.round((a / b) * 100)} %`;

/** Memory, bandwidth and 16-bit peak of a device for a dollar an hour. */
const dollar = ([id, price]: [string, number]) => [
  null,
  fixed(price, 2),
  significant(memory(id) / GIB / price),
  significant(bandwidth(id) / GB / price),
  significant((dense16BitFlops(acceleratorById(id)) ?? NaN) / TFLOP / price),
];
const bandwidthPerDollar = Object.entries(LIST_PRICES).map(([id, price]) => bandwidth(id) / price);

export default numbers({
  dollars: rows(Object.entries(LIST_PRICES).map(dollar)),
  'bandwidth-spread': significant(
    Math.max(...bandwidthPerDollar) / Math.min(...bandwidthPerDollar),
    2,
  ),
  'l4-bandwidth': count(bandwidth(L4) / GB),
  't4-bandwidth': count(bandwidth(T4) / GB),
  'l40s-printed': count((acceleratorById(L40S).fp8DenseFlops ?? NaN) / TFLOP),
  'l40s-bf16': count(bf16(L40S) / TFLOP),
  'rtx-server': count(bandwidth(RTX_SERVER) / GB),
  'rtx-workstation': count(bandwidth(RTX_WORKSTATION) / GB),
  'pcie-bandwidth': share(bandwidth(H100_PCIE), bandwidth(H100)),
  'pcie-arithmetic': share(bf16(H100_PCIE), bf16(H100)),
  'b200-memory': `${gib(memory(B200))} GiB`,
});

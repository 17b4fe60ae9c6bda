/** A size of memory in which a chip with one memory for processor and GPU is sold, beside the size of its record. */
interface Sold {
  /** The record that it differs from. */
  readonly device: string;
  readonly memoryGb: number;
  /** GB/s, where it is not that of the record. */
  readonly bandwidthGb?: number;
}

/**
 * Sizes of memory beside those of the records. The smallest M4 Max and M5 Max have a GPU with 32 cores and less bandwidth.
 *
 * Source: the tables of Mac Studio in github.com/rlindsey2/sunkcost, data/hardware.json at commit 660d14ed, which cites Apple's
 * specifications (support.apple.com/en-us/122211, apple.com/mac-studio/specs), and computers with a Ryzen AI Max+ 395 and 64 GB in
 * public repositories; read on November 30, 2026.
 */
const SOLD: readonly Sold[] = [
  {device: 'apple-m4-max', memoryGb: 36, bandwidthGb: 410},
  {device: 'apple-m4-max', memoryGb: 48},
  {device: 'apple-m4-max', memoryGb: 64},
  {device: 'apple-m3-ultra', memoryGb: 96},
  {device: 'apple-m3-ultra', memoryGb: 256},
  {device: 'apple-m5-max', memoryGb: 36, bandwidthGb: 460},
  {device: 'apple-m5-max', memoryGb: 48},
  {device: 'apple-m5-max', memoryGb: 64},
  {device: 'amd-ryzen-ai-max-395', memoryGb: 64},
];

const idOf = ({device, memoryGb, bandwidthGb}: Sold) =>
  `device:${device},memory=${memoryGb}${bandwidthGb === undefined ? '' : `,bandwidth=${bandwidthGb}`}`;

/**
 * The ids of the other sizes in which a device is sold, each as that of a device by its figures; none for most devices.
 *
 * @param device the id of a record
 * @example
 * ```ts
 * soldSizes('apple-m3-ultra') // => ['device:apple-m3-ultra,memory=96', 'device:apple-m3-ultra,memory=256']
 * ```
 */
export const soldSizes = (device: string): readonly string[] =>
  SOLD.filter((one) => one.device === device).map(idOf);

/** GB of memory in which a device by its figures is sold; undefined where nobody sells one with these figures. */
export const soldMemoryGb = (id: string): number | undefined =>
  SOLD.find((one) => idOf(one) === id)?.memoryGb;

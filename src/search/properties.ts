import {stemsOf} from './words';

/** How the ids of rows of devices begin. */
export const DEVICE = 'device-';
/** What the table of a kind says of each row, in stems. The memory that a model needs is no property of it: calculators have it. */
export const PROPERTIES = [
  {
    prefix: DEVICE,
    words: `memory VRAM HBM bandwidth rate capacity spec specification datasheet TDP power watt per FLOPS TFLOPS FP4 FP8 FP16 BF16
      INT8 NVLink PCIe interconnect`,
  },
  {
    prefix: 'model-',
    words: 'spec specification license parameter layer head context length window',
  },
].map(({prefix, words}) => ({prefix, stems: new Set(stemsOf(words))}));
/** A size or a word without a digit is no name: many rows have it. */
export const isNumbered = (stem: string): boolean =>
  /[a-z]\d|\d[a-z]|^\d{4}$/.test(stem) && !/^\d+(?:\.\d+)?g?b$/.test(stem);

import {weightBytes} from '../../inference/memory/weights';
import type {ModelShape} from '../../inference/model/shape';
import {bitsPerElement} from '../../inference/precision/format';
import type {WeightPrecision} from '../../inference/precision/weightPrecision';
import {GIB} from '../../inference/units';
import type {ReadConfig} from './readModelConfig';

/** A choice of the field for weights. */
export interface WeightChoice {
  readonly label: string;
  readonly precision: WeightPrecision;
}

/** Sizes that differ by less are one for a reader who chooses. */
const SAME = 0.02;

/** How a file stores weights and cache, and which choice of the form is that or is nearest. */
export function weightsSentences(
  {shape, quantization}: ReadConfig,
  choices: readonly WeightChoice[],
): readonly string[] {
  if (!quantization) return in16Bits(choices);
  const {format, precision, keyValueBits} = quantization;
  const found: string[] = [];
  if (format === undefined) found.push('Its weights are not quantized.');
  else if (!precision) {
    found.push(
      `The file stores weights in ${format}. What each of them takes is not known, so no size is given.`,
    );
  } else {
    const bytes = weightBytes(shape, precision).totalBytes;
    found.push(
      `The file stores weights in ${format}${withScales(precision)}: ${gib(bytes)} in all.`,
    );
    const best = nearest(shape, precision, bytes, choices);
    if (best) found.push(chosen(best, bytes));
  }
  if (keyValueBits !== undefined) found.push(`It sets ${keyValueBits} bits for the KV cache.`);
  return found;
}

/** A form may open with fewer bits: the field beside the file has to agree with it. */
function in16Bits(choices: readonly WeightChoice[]): readonly string[] {
  const same = choices.find(({precision}) => precision.routedExperts.elementBits === 16);
  if (!same) return [];
  return [
    `The file names no quantization. Under weights, “${same.label}” has its 16 bits, and any other choice is a quantization of it.`,
  ];
}

/** Bits of a weight with its part of what its group shares, where all that is quantized has one format. */
function withScales(precision: WeightPrecision): string {
  const formats = new Set(Object.values(precision).filter(({id}) => id !== 'bf16'));
  const [one, ...others] = formats;
  if (!one || others.length > 0 || bitsPerElement(one) === one.elementBits) return '';
  return `, ${Number(bitsPerElement(one).toPrecision(3))} bits a weight with scales`;
}

interface Nearest extends WeightChoice {
  readonly bytes: number;
}

/** The choice of the nearest size; of several as near, one with the same formats. */
function nearest(
  shape: ModelShape,
  stored: WeightPrecision,
  bytes: number,
  choices: readonly WeightChoice[],
): Nearest | undefined {
  const sized = choices.map((choice) => ({
    ...choice,
    bytes: weightBytes(shape, choice.precision).totalBytes,
  }));
  const least = Math.min(...sized.map((choice) => Math.abs(choice.bytes - bytes)));
  const near = sized.filter((choice) => Math.abs(choice.bytes - bytes) <= least + bytes * 1e-3);
  const isSame = ({precision}: WeightChoice) =>
    precision.attention.id === stored.attention.id &&
    precision.routedExperts.id === stored.routedExperts.id;
  return near.find(isSame) ?? near[0];
}

function chosen({label, bytes}: Nearest, stored: number): string {
  if (Math.abs(bytes / stored - 1) < SAME) return `Under weights, “${label}” has that size.`;
  return `No choice under weights has that size; the nearest is “${label}”, ${gib(bytes)}.`;
}

const gib = (bytes: number): string => `${(bytes / GIB).toPrecision(3)} GiB`;

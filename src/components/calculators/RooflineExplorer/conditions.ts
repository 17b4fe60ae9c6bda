import {DEFAULT_PASS} from '@site/src/inference/served/deviceMemory';
import {DEFAULT_RESERVE_BYTES, DEFAULT_USABLE_SHARE} from '@site/src/inference/served/deviceMemory';
import {
  binaryBytes,
  bytesPerSecond,
  count,
  counted,
  flopPerSecond,
  percent,
} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import type {Exploration} from './run';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import type {RooflineValues} from './inputs';
import {linkOf} from '../../../serving/machine';

/** What the result takes for granted. */
export function assumptionsOf(values: RooflineValues, found: Exploration): string[] {
  const {part, serving, assumed, bound, capacity, modelName} = found;
  const {arithmetic} = WEIGHTS[values.weights];
  const devices = Number(values.gpus);
  const link = devices > 1 ? linkOf(part, devices) : undefined;
  const isMixture = serving.shape.feedForwards.some(({kind}) => kind === 'moe');
  const {flopsPerSecond, bytesPerSecond: bandwidth} = bound.rates;
  return [
    `Each ${part.name} multiplies at its dense ${arithmetic} peak of ${flopPerSecond(flopsPerSecond)} and reads at ${bytesPerSecond(bandwidth)}; all arithmetic runs at that rate, attention too.`,
    ...(found.estimate ? efficiencySentences({...values, devices}) : []),
    'Attention and matrix products follow each other, and each overlaps with its own reads; that is why decode bends below the roof.',
    'Every sequence of the batch has the same context. No prefill shares the step, and no part of the prompt is cached.',
    ...(values.weights === 'bf16'
      ? []
      : ['Embeddings, output head, router and norms stay at 16 bit.']),
    ...(isMixture ? ['A token chooses any expert with the same probability.'] : []),
    ...(link
      ? [
          `Ring all-reduces of 16-bit activations run over ${link.name} at ${bytesPerSecond(link.bytesPerSecond)} in one direction, with nothing beside them; a device's point in the chart includes them.`,
        ]
      : []),
    ...(capacity
      ? [
          `${percent(DEFAULT_USABLE_SHARE)} of the memory are usable, less ${binaryBytes(DEFAULT_RESERVE_BYTES)} of reserve (none on a TPU), weights, and activations of ${counted(DEFAULT_PASS.tokensPerPass, 'token')} a pass.`,
        ]
      : ['Memory is not limited: what this device has depends on the machine.']),
    ...(assumed.length > 0
      ? [`Of ${modelName}, no source confirms: ${assumed.map(inWords).join(', ')}.`]
      : []),
  ];
}

/** What the bounds do not contain, and what the batch line does not. */
export function leavesOutOf({estimate}: Exploration): string[] {
  return [
    'Queueing, tokenization, sampling and the network.',
    'Writing new keys and values, and activations that leave the chip.',
    'Overlap of two halves of a batch, which can take less than the bounds.',
    ...(estimate
      ? [
          'From the bounds, but not from the expected times: kernel launches, host work and the latency of each hop between devices.',
        ]
      : ['Kernel launches and host work.', 'Latency of each hop between devices.']),
    'Clocks that fall under load: MFU and MBU stand for all of it.',
  ];
}

/** Why what was asked for cannot run as it stands; empty if nothing is in the way. */
export function obstacles({batch, context, gpus}: RooflineValues, found: Exploration): string[] {
  const {capacity, modelName, part} = found;
  const longest = found.serving.shape.maxContextTokens;
  const memory = `the memory of ${gpus === '1' ? 'one' : gpus} ${part.name}`;
  return [
    ...(capacity?.limit === 'weights'
      ? [
          `The weights of ${modelName} alone do not fit into ${memory}. The times are those of a device with room for them.`,
        ]
      : capacity && batch > capacity.largest
        ? [
            `${counted(batch, 'sequence')} of ${count(context)} tokens do not fit into ${memory}: ${count(capacity.largest)} do.`,
          ]
        : []),
    ...(longest !== undefined && context > longest
      ? [`${modelName} was made for at most ${count(longest)} tokens of context.`]
      : []),
  ];
}

/** `maxContextTokens` as `max context tokens`. */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

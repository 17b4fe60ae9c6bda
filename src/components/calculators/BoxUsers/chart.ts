import {count, counted, tokensPerSecond} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import type {BoxValues} from './calculator';
import type {BoxResult} from './compute';

/** What a user gets as more slots are busy. */
export function chartOf(result: BoxResult, values: BoxValues): CalculatorFigure {
  const {curve, slotsAtSpeed, slotsInMemory, alone} = result;
  return {
    kind: 'line',
    label: `A user gets ${tokensPerSecond(alone.userTokensPerSecond)} alone and less with each busy slot. ${counted(slotsInMemory, 'slot fits', 'slots fit')} into the memory, and ${slotsAtSpeed === 0 ? 'none keeps' : counted(slotsAtSpeed, 'slot keeps', 'slots keep')} the wanted ${tokensPerSecond(values.speed)}.`,
    x: {label: 'Busy slots', scale: 'log', format: count},
    y: {label: 'Tokens/s of a user', format: count},
    series: [
      {
        label: 'While others’ prompts are read',
        points: curve.map((one) => [one.slots, one.userTokensPerSecond]),
      },
      {
        label: 'Without new prompts',
        points: curve.map((one) => [one.slots, one.step.tokensPerSecondPerSequence]),
      },
    ],
    marks: [
      {axis: 'y', value: values.speed, label: 'wanted'},
      {axis: 'x', value: slotsInMemory, label: 'memory full'},
    ],
  };
}

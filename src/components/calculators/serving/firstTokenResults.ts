import {seconds} from '../../../numbers/format';
import {highEnd, LOW_END, type ClientWait} from '../../../serving/firstToken';
import type {ResultDeclaration} from '../../ui/defineCalculator';

/**
 * Both ends of the first token of clients, as results of a calculator; the rows are left out where there is no range.
 *
 * @param before what stands before their names, with its blank
 * @param after what stands behind them
 */
export function firstTokenResults<V, R>(
  waitOf: (result: R, values: V) => ClientWait | undefined,
  {before = '', after = () => ''}: {before?: string; after?: (values: V) => string} = {},
): Record<'ttftAlone' | 'ttftTogether', ResultDeclaration<V, R>> {
  return {
    ttftAlone: {
      label: (_, values) => `${before}TTFT, ${LOW_END}${after(values)}`,
      of: (result, values) => waitOf(result, values)?.lowSeconds,
      as: seconds,
    },
    ttftTogether: {
      label: (result, values) =>
        `${before}TTFT, ${highEnd(waitOf(result, values)?.clients ?? 1)}${after(values)}`,
      of: (result, values) => waitOf(result, values)?.highSeconds,
      as: seconds,
    },
  };
}

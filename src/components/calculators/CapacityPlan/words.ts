import {brief, count, counted} from '../../../numbers/format';
import type {CapacityValues} from './inputs';
import type {CapacityResult} from './run';

/** `1 month`, `4 months`, `2.5 months`. */
export const monthsWords = (value: number): string =>
  Number.isInteger(value) ? counted(value, 'month') : `${brief(value)} months`;

/** When the nodes in place run out, and when to order. */
export function verdictOf({nodes, leadTime}: CapacityValues, result: CapacityResult): string {
  const {shortage, orderIn, now} = result;
  const [need, have] = [count(now.nodes), count(nodes)];
  if (shortage === null || orderIn === null) {
    return `With ${counted(nodes, 'node')} in place, you have enough for five years.`;
  }
  if (shortage === 0) {
    return `You need ${need} nodes today and have ${have}, so ${count(now.nodes - nodes)} are missing. An order arrives in ${monthsWords(leadTime)}.`;
  }
  return `You need ${need} nodes now and have ${have}. This is enough until month ${count(shortage)}, so ${orderWords(orderIn)}.`;
}

function orderWords(orderIn: number): string {
  if (orderIn === 0) return 'order now';
  return orderIn > 0
    ? `order within ${monthsWords(orderIn)}`
    : `the order is ${monthsWords(-orderIn)} late`;
}

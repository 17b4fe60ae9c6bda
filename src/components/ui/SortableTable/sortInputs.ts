import {choiceInput, type ChoiceOption} from '../../../forms/inputs';
import type {Order} from './sort';

/** Inputs that the headers of a table set: the column that it is sorted by, and the order. */
export function sortInputs<const Id extends string>(
  columns: readonly ChoiceOption<Id>[],
  start: {readonly column: NoInfer<Id>; readonly order: Order},
) {
  return {
    sort: choiceInput({label: 'Sorted by', options: columns, default: start.column}),
    order: choiceInput<Order>({
      label: 'Order',
      options: [
        {id: 'ascending', label: 'ascending'},
        {id: 'descending', label: 'descending'},
      ],
      default: start.order,
    }),
  };
}

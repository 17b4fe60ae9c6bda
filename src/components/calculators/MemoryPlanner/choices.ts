import {modelOptions as listed} from '../../../serving/choices';
import type {ChoiceOption} from '../../../forms/inputs';

/** The model choice that takes its shape from the fields. */
export const CUSTOM = 'custom';

/** Models with a shape, by family; the reader's own shape first. */
export const modelOptions: readonly ChoiceOption[] = [
  {id: CUSTOM, label: 'Custom shape (dense, GQA)', onlyHere: true},
  ...listed,
];

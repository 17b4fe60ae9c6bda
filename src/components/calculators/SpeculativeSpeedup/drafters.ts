import {models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {shapeOf} from '@site/src/data/shapeOf';
import type {ModelShape} from '@site/src/inference/model/shape';
import {headShape} from '@site/src/inference/speculation/headShape';
import type {ChoiceOption} from '../../../forms/inputs';

const OWN = 'Without another model';
const LARGEST_DRAFT_PARAMETERS = 9e9;

/** A head on the target, a table of n-grams, or a smaller model. */
export const drafterOptions: readonly ChoiceOption[] = [
  {id: 'head', label: 'Head of one layer (EAGLE, MTP)', group: OWN},
  {id: 'lookup', label: 'N-gram lookup, no model', group: OWN},
  ...models
    .filter(
      (record) =>
        (record.totalParameters ?? Infinity) <= LARGEST_DRAFT_PARAMETERS &&
        modelShape(record) !== undefined,
    )
    .map(({id, name, family}) => ({id, label: name, group: `Draft model: ${family}`})),
];

/** The shape of what drafts; undefined where no weights are read for it. */
export function draftShape(drafter: string, model: string): ModelShape | undefined {
  if (drafter === 'lookup') return undefined;
  return drafter === 'head' ? headShape(shapeOf(model).shape) : shapeOf(drafter).shape;
}

import type {ReactNode} from 'react';
import type {InteractiveModel} from '../defineModel';
import type {Inputs} from '../inputs';

interface Props<I extends Inputs> {
  readonly model: InteractiveModel<I>;
  readonly children: ReactNode;
}

export const actionClass = '';

/**
 * What stands in the place of the frame where the list of all models is made: the result with what the model says of itself, as
 * `plugins/model-list` reads it.
 */
export default function BareFrame<I extends Inputs>({model, children}: Props<I>): ReactNode {
  const {id, title, note, listing} = model;
  return <section data-model={JSON.stringify({id, title, note, listing})}>{children}</section>;
}

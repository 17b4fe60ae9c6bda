import {defaultsOf} from '../../ui/defineModel';
import {quantizationExplorer, type QuantizerValues} from './inputs';

/** The explorer's default values with changes, for tests. */
export function modelDefaults(changes: Partial<QuantizerValues> = {}): QuantizerValues {
  return {...defaultsOf(quantizationExplorer), ...changes};
}

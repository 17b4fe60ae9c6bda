import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {count} from '../../../numbers/format';
import type {FitValues} from './inputs';
import type {FitView} from './view';

/** Remarks on these values that a reader must not miss. */
export function remarksOf(values: FitValues, {fits, priced}: FitView): readonly string[] {
  const found: string[] = [];
  const longest = shapeOf(values.model).shape.maxContextTokens;
  if (longest !== undefined && values.context > longest) {
    found.push(`${modelName(values.model)} was made for at most ${count(longest)} tokens.`);
  }
  if (fits.length === 0) {
    found.push('Allow more devices or time, fewer sequences or fewer bits; the reasons are below.');
  }
  if (values.price > 0 && priced === undefined) {
    const {name} = acceleratorById(values.priced);
    found.push(`${name} is not in the list, so its price compares nothing. Choose another device.`);
  }
  return found;
}

import {frameworks, type Framework} from '../../../data/frameworks';
import {answerOf} from './cell';
import {rows} from './rows';

const features = rows.filter(({kind}) => kind === 'feature');

/** Whether at least half of the features were read: a column with less would be mostly blank. */
function isMostlyRead(engine: Framework): boolean {
  const open = features.filter((row) => answerOf(row.cell(engine)) === 'open');
  return open.length * 2 <= features.length;
}

/** The engines that have a column. */
export const matrixEngines: readonly Framework[] = frameworks.filter(isMostlyRead);

/** The engines of which too little was read for a column; their records are in `data/`. */
export const leftOutEngines: readonly Framework[] = frameworks.filter(
  (engine) => !isMostlyRead(engine),
);

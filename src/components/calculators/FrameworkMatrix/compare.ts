import type {Framework} from '../../../data/frameworks';
import {answerOf, cellText} from './cell';
import {rows} from './rows';
import type {MatrixRow} from './rows';

/** Two engines side by side. A feature that was not read of one of them is neither alike nor different. */
export interface Comparison {
  readonly first: Framework;
  readonly second: Framework;
  readonly alike: readonly MatrixRow[];
  readonly differ: readonly MatrixRow[];
  readonly open: readonly MatrixRow[];
}

export function compare(first: Framework, second: Framework): Comparison {
  const features = rows.filter(({kind}) => kind === 'feature');
  const of = (wanted: 'alike' | 'differ' | 'open') =>
    features.filter((row) => relation(row, first, second) === wanted);
  return {first, second, alike: of('alike'), differ: of('differ'), open: of('open')};
}

function relation(row: MatrixRow, first: Framework, second: Framework) {
  const [a, b] = [row.cell(first), row.cell(second)];
  if (answerOf(a) === 'open' || answerOf(b) === 'open') return 'open';
  return cellText(a) === cellText(b) ? 'alike' : 'differ';
}

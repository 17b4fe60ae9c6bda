import {frameworkById} from '../../../data/frameworks';
import type {Framework} from '../../../data/frameworks';
import {answerOf} from './cell';
import type {Answer} from './cell';
import {compare} from './compare';
import type {Comparison} from './compare';
import {matrixEngines} from './engines';
import {ANY, needToggles} from './inputs';
import type {MatrixValues} from './inputs';
import {rowById, rows} from './rows';
import type {MatrixRow} from './rows';

/** An engine with what it answers to the reader's needs. */
export interface Column {
  readonly engine: Framework;
  /** The worst answer to any need; `yes` without needs. */
  readonly answer: Answer;
}

export interface MatrixView {
  readonly needs: readonly MatrixRow[];
  /** Shown engines: the two compared ones first, the rest by their answer. */
  readonly columns: readonly Column[];
  /** Engines that their own documentation rules out. */
  readonly ruledOut: readonly {readonly engine: Framework; readonly why: string}[];
  /** Engines that left because nothing was read. */
  readonly open: readonly Framework[];
  readonly rows: readonly MatrixRow[];
  readonly comparison: Comparison;
}

const ORDER: readonly Answer[] = ['yes', 'conditional', 'open', 'no'];

const worst = (answers: readonly Answer[]): Answer =>
  answers.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), 'yes');

function needsOf(values: MatrixValues): readonly MatrixRow[] {
  const device = values.hardware === ANY ? [] : [values.hardware];
  return [...device, ...needToggles.filter((id) => values[id])].map(rowById);
}

/** Why an engine is out for sure: a documented no. */
function refusal(engine: Framework, needs: readonly MatrixRow[]) {
  const missing = needs.filter((row) => answerOf(row.cell(engine)) === 'no');
  return missing.length > 0 ? missing.map(({label}) => label).join(', ') : undefined;
}

export function matrixView(values: MatrixValues): MatrixView {
  const needs = needsOf(values);
  const refusals = matrixEngines.map((engine) => ({
    engine,
    why: refusal(engine, needs),
  }));
  const ruledOut = refusals.flatMap(({engine, why}) => (why === undefined ? [] : [{engine, why}]));
  const left = refusals
    .filter(({why}) => why === undefined)
    .map(({engine}) => ({engine, answer: worst(needs.map((row) => answerOf(row.cell(engine))))}));
  const dropped = values.unread === 'drop' ? left.filter(({answer}) => answer === 'open') : [];
  const [first, second] = [frameworkById(values.first), frameworkById(values.second)];
  const comparison = compare(first, second);
  const rank = ({engine, answer}: Column) =>
    engine === first ? -2 : engine === second ? -1 : ORDER.indexOf(answer);
  return {
    needs,
    columns: left
      .filter((column) => !dropped.includes(column))
      .toSorted((a, b) => rank(a) - rank(b)),
    ruledOut,
    open: dropped.map(({engine}) => engine),
    rows: shownRows(values, needs, comparison),
    comparison,
  };
}

function shownRows(
  {rows: choice}: MatrixValues,
  needs: readonly MatrixRow[],
  {alike, differ}: Comparison,
): readonly MatrixRow[] {
  if (choice === 'differ') return differ;
  if (choice === 'alike') return alike;
  return choice === 'needs' && needs.length > 0 ? needs : rows;
}

import {valuesOf, idsOf, inputOf} from '../../forms/defineForm';
import type {FormDeclaration} from '../../forms/defineForm';
import type {InputId, Inputs, ProblemsOf, Value, ValuesOf} from '../../forms/inputs';
import {isInUrl, readUrl} from './urlState';
import {fieldText, parseInput, valueText} from '../../forms/validate';
import {fill, type Filled, type Workload} from '../../forms/workload';

/** Content of a form at a moment. */
export interface FormState<I extends Inputs> {
  /** Texts in the fields. */
  readonly texts: Readonly<Record<InputId<I>, string>>;
  /** The last values that could be used together: results are computed from these. */
  readonly values: ValuesOf<I>;
  /** Why what stands in a field is refused. */
  readonly problems: ProblemsOf<I>;
  /** Values of the fields, where each could be used and not all together. */
  readonly refused?: ValuesOf<I> | undefined;
  /** Values of the link that could not be used. */
  readonly notices: readonly string[];
  /** The reader changed something; before that nothing is announced and the URL is left alone. */
  readonly touched: boolean;
  /** Fields that the kept workload filled and could not fill, until the form starts anew. */
  readonly kept?: Filled;
}

export function initialState<I extends Inputs>(calculator: FormDeclaration<I>): FormState<I> {
  const values = valuesOf(calculator);
  return {texts: textsOf(calculator, values), values, problems: {}, notices: [], touched: false};
}

/** The state that a link asks for, as far as it can be used. */
export function stateFromUrl<I extends Inputs>(
  calculator: FormDeclaration<I>,
  search: string,
): FormState<I> {
  const {values, notices} = readUrl(calculator, search);
  const start = initialState(calculator);
  const asked = settle(calculator, {...start, texts: textsOf(calculator, values)});
  const together = usableTogether(calculator, values);
  return {...asked, values: together.values, notices: [...notices, ...together.notices]};
}

/** The values of a link that can be used together: those that are refused beside the others give way to their defaults. */
function usableTogether<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
): Pick<FormState<I>, 'values' | 'notices'> {
  const problems = calculator.check?.(values);
  const refused = idsOf(calculator).filter((id) => problems?.[id] !== undefined);
  if (refused.length === 0) return {values, notices: []};
  const defaults = valuesOf(calculator);
  const changed = Object.fromEntries(refused.map((id) => [id, defaults[id]]));
  const rest = {...values, ...changed} as ValuesOf<I>;
  if (Object.keys(calculator.check?.(rest) ?? {}).length > 0) {
    const notice = 'The values of the link cannot be used together. The result is for the example.';
    return {values: defaults, notices: [notice]};
  }
  const said = (id: InputId<I>, value: Value) => valueText(inputOf(calculator, id), value);
  return {
    values: rest,
    notices: refused.map(
      (id) =>
        `${inputOf(calculator, id).label}: the link says ${said(id, values[id])}, which its other values do not allow. The result is for ${said(id, defaults[id])}.`,
    ),
  };
}

/** The state that a page opens with. The kept workload fills the fields unless the link says anything of the calculator. */
export function openingState<I extends Inputs>(
  calculator: FormDeclaration<I>,
  search: string,
  workload: Workload,
): FormState<I> {
  const state = stateFromUrl(calculator, search);
  if (isInUrl(calculator, search)) return state;
  const {texts, filled, refused} = fill(calculator, workload);
  if (filled.length + refused.length === 0) return state;
  return {...withTexts(calculator, state, texts), kept: {filled, refused}};
}

/** The state after the reader changed fields. */
export function withTexts<I extends Inputs>(
  calculator: FormDeclaration<I>,
  state: FormState<I>,
  texts: Partial<Readonly<Record<InputId<I>, string>>>,
): FormState<I> {
  return settle(calculator, {...state, texts: {...state.texts, ...texts}, touched: true});
}

/** Refused fields leave their last value in force; a refused combination leaves all that are computed with. */
function settle<I extends Inputs>(
  calculator: FormDeclaration<I>,
  state: FormState<I>,
): FormState<I> {
  const candidate: Record<string, Value> = {...state.values};
  const problems: Record<string, string> = {};
  for (const id of idsOf(calculator)) {
    const parsed = parseInput(inputOf(calculator, id), state.texts[id]);
    if (parsed.ok) candidate[id] = parsed.value;
    else problems[id] = parsed.message;
  }
  const values = candidate as ValuesOf<I>;
  const together = calculator.check?.(values) ?? {};
  const isUsable = Object.keys(together).length === 0;
  const isEachUsable = Object.keys(problems).length === 0;
  return {
    ...state,
    values: isUsable ? values : state.values,
    refused: !isUsable && isEachUsable ? values : undefined,
    problems: {...together, ...problems},
  };
}

function textsOf<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
): Record<InputId<I>, string> {
  const entries = idsOf(calculator).map((id) => [id, fieldText(values[id])]);
  return Object.fromEntries(entries) as Record<InputId<I>, string>;
}

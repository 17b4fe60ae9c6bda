import {idsOf, inputOf} from '../../forms/defineForm';
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs, Value, ValuesOf} from '../../forms/inputs';
import {parseInput, urlText} from '../../forms/validate';
import type {Way} from './report';

/** A change of inputs that may give a result where there is none, and the words of its button: `Use 4 devices`. */
export interface TriedWay<V> {
  readonly label: string;
  readonly change: Partial<V>;
}

/** Ways out for a reader whose values have no result, or not what is asked for. */
export interface WaysDeclaration<V, R = unknown> {
  /** Changes to try, for values that `check` may refuse. Of each list the first that works is offered, so the smallest change stands first in it. */
  readonly tried: (values: V) => readonly (readonly TriedWay<V>[])[];
  /** Whether a result without problems holds what is asked for; it does unless this says otherwise. */
  readonly holds?: (result: R, values: V) => boolean;
  /** The same for checked values, where the whole computation takes too long to try many. */
  readonly works?: (values: V) => boolean;
}

interface WithWays<I extends Inputs> extends FormDeclaration<I> {
  readonly ways?: Pick<WaysDeclaration<ValuesOf<I>>, 'tried'>;
}

/** Ways beside a problem: more of them would be a table. */
const MOST = 6;

/**
 * Changes of values without a result that give one. Each is checked and computed before it is offered, none where the values have a result.
 *
 * @param works whether checked values have what is asked for
 */
export function waysOf<I extends Inputs>(
  calculator: WithWays<I>,
  values: ValuesOf<I>,
  works: (values: ValuesOf<I>) => boolean,
): readonly Way[] {
  const {ways} = calculator;
  const isUsable = (changed: ValuesOf<I>) => isChecked(calculator, changed) && works(changed);
  if (!ways || isUsable(values)) return [];
  return ways
    .tried(values)
    .flatMap((list) => list.find(({change}) => isUsable({...values, ...change})) ?? [])
    .slice(0, MOST)
    .map(({label, change}) => ({label, change: change as Readonly<Record<string, Value>>}));
}

/** Whether a form takes the values, each by itself and together. */
function isChecked<I extends Inputs>(calculator: FormDeclaration<I>, values: ValuesOf<I>): boolean {
  return (
    idsOf(calculator).every((id) => parseInput(inputOf(calculator, id), urlText(values[id])).ok) &&
    Object.keys(calculator.check?.(values) ?? {}).length === 0
  );
}

/** Ways that give one input one of several values. */
export const tries = <K extends string, T extends Value>(
  input: K,
  values: readonly T[],
  label: (value: T) => string,
): readonly {readonly label: string; readonly change: Readonly<Record<K, T>>}[] =>
  values.map((value) => ({
    label: label(value),
    change: {[input]: value} as Readonly<Record<K, T>>,
  }));

import type {Input, InputId, Inputs, ProblemsOf, ValuesOf} from './inputs';
import {parseInput, urlText} from './validate';

/** Subjects under which readers look for calculators, in the order of the list of all. */
export type CalculatorGroup = 'choose' | 'request' | 'faster' | 'run' | 'cost';

/** How the list of all calculators presents a calculator, and how the search finds it. */
export interface Listing {
  readonly group: CalculatorGroup;
  /** Question that the calculator answers, in a reader's words. */
  readonly question: string;
  /** Usual name of such a calculator, as people search for it: `GPU memory calculator`. */
  readonly names: readonly string[];
}

/** Inputs that belong together. */
export interface InputGroup<I extends Inputs> {
  readonly title: string;
  readonly inputs: readonly InputId<I>[];
}

/** A calculator, apart from its arithmetic and its view. */
export interface FormDeclaration<I extends Inputs> {
  /** Id of its element: links to the calculator end in it. */
  readonly id: string;
  /** Short name in front of its inputs in the URL, as `mem` in `mem.context=8192`. */
  readonly urlKey: string;
  readonly title: string;
  readonly listing: Listing;
  /** A few words at the right of the title: what the numbers are, or how far they were checked. */
  readonly note?: string;
  readonly inputs: I;
  /** The inputs that a first look needs, in the order of the form: the form folds the others away. Without it, those declared first. */
  readonly first?: readonly InputId<NoInfer<I>>[];
  /** Folded inputs under titles, in this order; the others stand above them. */
  readonly groups?: readonly InputGroup<NoInfer<I>>[];
  /**
   * Combinations that cannot be used although every single value can: messages by input. They are refused beside the
   * field, like values out of range.
   */
  check?(values: ValuesOf<I>): ProblemsOf<I>;
  /** Values that follow from others and stand for them in the reader's workload, such as a rate from users. */
  served?(values: ValuesOf<I>): Partial<ValuesOf<I>>;
}

/** Declares a calculator. A mistake in the declaration throws, which fails the build. */
export function defineForm<I extends Inputs>(calculator: FormDeclaration<I>): FormDeclaration<I> {
  const seen = new Set<string>();
  for (const [id, input] of Object.entries(calculator.inputs)) {
    const fail = (what: string) => {
      throw new Error(`Calculator "${calculator.id}", input "${id}": ${what}`);
    };
    const key = urlName(calculator, id);
    if (!/^[a-z][\w.]*$/i.test(key)) fail(`"${key}" is no plain name for a URL`);
    if (seen.has(key)) fail(`the URL name "${key}" is taken`);
    seen.add(key);
    const parsed = parseInput(input, urlText(input.default));
    if (!parsed.ok) fail(`the default is refused: ${parsed.message}`);
    if (hasTwins(input)) fail('two options have the same id');
  }
  const grouped = (calculator.groups ?? []).flatMap(({inputs}) => inputs);
  for (const id of [...(calculator.first ?? []), ...grouped]) inputOf(calculator, id);
  if (Object.keys(calculator.check?.(valuesOf(calculator)) ?? {}).length > 0) {
    throw new Error(`Calculator "${calculator.id}": its check refuses the defaults`);
  }
  return calculator;
}

function hasTwins(input: Input): boolean {
  if (input.kind !== 'choice') return false;
  return new Set(input.options.map(({id}) => id)).size < input.options.length;
}

export function idsOf<I extends Inputs>(calculator: FormDeclaration<I>): InputId<I>[] {
  return Object.keys(calculator.inputs);
}

/** The values that a form starts with, with some of them changed. */
export function valuesOf<I extends Inputs>(
  calculator: FormDeclaration<I>,
  changes: Partial<ValuesOf<NoInfer<I>>> = {},
): ValuesOf<I> {
  const entries = Object.entries(calculator.inputs).map(([id, input]) => [id, input.default]);
  return {...(Object.fromEntries(entries) as ValuesOf<I>), ...changes};
}

/** The name of an input in the query string. */
export function urlName<I extends Inputs>(calculator: FormDeclaration<I>, id: InputId<I>): string {
  return `${calculator.urlKey}.${inputOf(calculator, id).urlKey ?? id}`;
}

export function inputOf<I extends Inputs>(calculator: FormDeclaration<I>, id: InputId<I>): Input {
  const input = calculator.inputs[id];
  if (!input) throw new Error(`Calculator "${calculator.id}" has no input "${id}"`);
  return input;
}

import {join} from 'node:path';
// Docusaurus's own loader of TypeScript does not know `@site`.
import {require as load} from 'tsx/cjs/api';
import type {FormDeclaration} from '../../src/forms/defineForm';
import type {Inputs} from '../../src/forms/inputs';

/** A calculator where an article places it. */
export interface CalculatorUse {
  /** Folder of the calculator in `src/components/calculators`. */
  readonly folder: string;
  /** The attributes of its tag, all of them texts. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The part of a declaration that a list shows. */
export type CalculatorFacts = Pick<FormDeclaration<Inputs>, 'id' | 'title' | 'note' | 'listing'>;

/**
 * Declaration of the calculator of a tag, in its `calculator.ts`: `defineCalculator({id: …, title: …, listing: …})`. Where a component has
 * several calculators, an attribute of its tag is the key of one.
 */
export function declaredCalculator(
  siteDir: string,
  {folder, attributes}: CalculatorUse,
): CalculatorFacts {
  const path = join(siteDir, 'src/components/calculators', folder, 'calculator.ts');
  const exported = Object.values(load(path, __filename) as Record<string, Keyed>);
  const keyed = Object.values(attributes).flatMap((key) => exported.map((one) => one?.[key]));
  const found = [...keyed, ...exported].find(isCalculator);
  if (!found) throw new Error(`${path} declares no calculator with an id, a title and a listing.`);
  return found;
}

type Keyed = Readonly<Record<string, unknown>> | undefined;

function isCalculator(value: unknown): value is CalculatorFacts {
  const {id, title, listing} = (value ?? {}) as Partial<CalculatorFacts>;
  return [id, title, listing?.question, listing?.group].every((one) => typeof one === 'string');
}

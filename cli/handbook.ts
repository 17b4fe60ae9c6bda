import {calculators} from '@site/src/components/calculators/list';
import {isCalculator, type Calculator} from '@site/src/components/ui/defineCalculator';
import type {CalculatorGroup} from '@site/src/forms/defineForm';
import {nearIds} from '@site/src/data/lookup';
import {Refused} from './refused';

/** Name of the program, and of its package. */
export const PROGRAM = 'llm-inference-handbook';

/** A calculator in the list of all. `scripts/cli` writes it, so that the list loads no declaration. */
export interface Command {
  /** Its name on the command line. */
  readonly id: string;
  /** A shorter name: what begins its inputs in an address. */
  readonly alias: string;
  readonly title: string;
  readonly group: CalculatorGroup;
  readonly question: string;
  readonly names: readonly string[];
  /** Path of a page that has it, below the base path. */
  readonly page: string;
}

/** A page of the handbook as Markdown. */
export interface Page {
  /** Below the base path, without an ending; that of the landing page is `index`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Size of its file, bytes. */
  readonly size: number;
}

/** Content of the package beside its code. */
export interface Handbook {
  readonly version: string;
  readonly commands: readonly Command[];
  /** None where the package was made without a built site. */
  readonly pages: readonly Page[];
  readonly textOf: (page: Page) => Promise<string>;
}

/** The command with a name or a shorter name. Throws {@link Refused} with the nearest ones where there is none. */
export function commandOf({commands}: Handbook, name: string): Command {
  const found = commands.find(({id, alias}) => id === name || alias === name);
  if (found) return found;
  const names = commands.flatMap(({id, alias}) => [id, alias]);
  throw new Refused([
    `There is no calculator “${name}”. Nearest: ${nearIds(name, names).join(', ')}.`,
  ]);
}

/** The declaration of a command, loaded on demand. */
export async function calculatorOf({id}: Command): Promise<Calculator> {
  const declared = await calculators[id]?.load();
  if (!declared || !isCalculator(declared)) throw new Error(`"${id}" computes nothing.`);
  return declared;
}

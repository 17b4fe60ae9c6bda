import {inputOf} from '@site/src/forms/defineForm';
import {nearIds} from '@site/src/data/lookup';
import {calculatorOf, commandOf, type Handbook} from './handbook';
import {optionName} from './options';
import {Refused} from './refused';

/** The options among which an input lets choose. Throws {@link Refused} where there is no such choice. */
export async function choicesOf(
  handbook: Handbook,
  name: string,
  option: string,
): Promise<readonly {readonly id: string; readonly label: string}[]> {
  const calculator = await calculatorOf(commandOf(handbook, name));
  const found = Object.keys(calculator.inputs).map(
    (id) => [optionName(calculator, id), inputOf(calculator, id)] as const,
  );
  const chosen = found.find(([written]) => written === option.replace(/^--/, ''))?.[1];
  if (chosen?.kind === 'choice') return chosen.options.map(({id, label}) => ({id, label}));
  const choices = found.filter(([, input]) => input.kind === 'choice').map(([written]) => written);
  const near = nearIds(option, choices).join(', ');
  throw new Refused([`“${option}” is no choice of ${name}. Nearest: ${near || 'it has none'}.`]);
}

import {inputOf} from '@site/src/forms/defineModel';
import {nearIds} from '@site/src/data/lookup';
import {answerOf} from './answer';
import {calculatorOf, commandOf, type Handbook} from './handbook';
import {commandHelp, helpText} from './help';
import {optionName, readOptions} from './options';
import {Refused} from './refused';
import {answerText, columns} from './text';
import {readValues} from './values';

/** What the program prints, and its exit status: 0 with an answer, 1 where values have no result, 2 where something is refused. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: 0 | 1 | 2;
}

/** Runs a command line, without the name of the program. */
export async function run(handbook: Handbook, args: readonly string[]): Promise<Outcome> {
  try {
    return await runCommand(handbook, args);
  } catch (error) {
    if (error instanceof Refused) return {stdout: '', stderr: `${error.message}\n`, status: 2};
    throw error;
  }
}

const printed = (stdout: string): Outcome => ({stdout, stderr: '', status: 0});

async function runCommand(handbook: Handbook, args: readonly string[]): Promise<Outcome> {
  const [name = '--help', ...rest] = args;
  if (name === '--version' || name === '-v') return printed(`${handbook.version}\n`);
  if (name === 'list') return printed(await listText(handbook, rest));
  if (name === '--help' || name === '-h' || name === 'help') {
    const [of] = rest;
    return of === undefined ? printed(helpText(handbook)) : runCommand(handbook, [of, '--help']);
  }
  const command = commandOf(handbook, name);
  const calculator = await calculatorOf(command);
  const {texts, common} = readOptions(calculator, rest);
  if (common.has('help')) return printed(commandHelp(command, calculator));
  const given = await readValues(calculator, texts);
  const {json, markdown} = answerOf(calculator, command, given);
  const stdout = common.has('json')
    ? jsonText(json)
    : common.has('markdown')
      ? markdown
      : answerText(json);
  return {stdout, stderr: '', status: json.problems.length > 0 ? 1 : 0};
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** All calculators, or what an option of one takes. */
async function listText(handbook: Handbook, args: readonly string[]): Promise<string> {
  const isJson = args.includes('--json');
  const [name, option, ...more] = args.filter((arg) => arg !== '--json');
  if (more.length > 0) throw new Refused([`“${more.join(' ')}” is too much for list.`]);
  if (name === undefined) {
    const {commands} = handbook;
    return isJson
      ? jsonText(commands)
      : `${columns(commands.map(({id, question}) => [id, question])).join('\n')}\n`;
  }
  const choices = await choicesOf(handbook, name, option ?? '');
  return isJson
    ? jsonText(choices)
    : `${columns(choices.map(({id, label}) => [id, label])).join('\n')}\n`;
}

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

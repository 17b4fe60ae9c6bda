import {answerOf} from './answer';
import {choicesOf} from './choices';
import {calculatorOf, commandOf, type Handbook} from './handbook';
import {commandHelp, helpText} from './help';
import {readOptions} from './options';
import {Refused} from './refused';
import {answerText, columns} from './text';
import {readValues} from './values';

/** Output of the program and its exit status: 0 with an answer, 1 where values have no result, 2 where something is refused. */
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
  if (name === 'mcp') return serveAgents(handbook, rest);
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

/** Begins a server, which runs until its client closes it. */
async function serveAgents(handbook: Handbook, names: readonly string[]): Promise<Outcome> {
  const chosen = names.map((name) => commandOf(handbook, name));
  const {serve} = await import('./mcp');
  serve(chosen.length > 0 ? {...handbook, commands: chosen} : handbook);
  return printed('');
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

import {allowedNumbers, urlText, valueText} from '@site/src/forms/validate';
import {idsOf, inputOf, type CalculatorGroup} from '@site/src/forms/defineForm';
import type {Calculator} from '@site/src/components/ui/defineCalculator';
import type {ChoiceInput, Input, OwnChoice} from '@site/src/forms/inputs';
import {identity} from '@site/src/identity';
import {PROGRAM, type Command, type Handbook} from './handbook';
import {optionName} from './options';
import {blocks, columns, section} from './text';
import {SHORT_LIST} from './values';

const GROUPS: Readonly<Record<CalculatorGroup, string>> = {
  choose: 'Choose and size',
  request: 'Understand a request',
  faster: 'Make it faster',
  run: 'Run it',
  cost: 'What it costs',
};

/** Commands by group, with the question of each. */
export function helpText({commands, version}: Handbook): string {
  const width = Math.max(...commands.map(({id}) => id.length));
  return blocks(
    `${identity.title} ${version}: its calculators on the command line.`,
    section('Usage', [
      `${PROGRAM} <calculator> [options]`,
      `${PROGRAM} plan --model ./config.json --device nvidia-h100-sxm --users 200`,
    ]),
    ...Object.entries(GROUPS).map(([group, heading]) =>
      section(
        heading,
        commands
          .filter((command) => command.group === group)
          .map(({id, question}) => `${id.padEnd(width)}  ${question}`),
      ),
    ),
    section(
      'Beside calculators',
      columns([
        ['list', 'All calculators, one a line; with --json their questions and names, too'],
        ['list <calculator> <option>', 'What an option takes'],
        ['mcp [<calculator>…]', 'For agents: a server of the Model Context Protocol over stdio'],
      ]),
    ),
    section('Options of all', [
      ...columns([
        ['--json', 'The answer for programs'],
        ['--markdown', 'The answer for a ticket or a review'],
        ['--help', 'Options of a calculator'],
        ['--version', 'The version of this program'],
      ]),
    ]),
    'Numbers may be written as 16,000, 16k, 1.5M, 2B or 1e6. Status: 0 with an answer, 1 where the values have no result, 2 where a value is refused.',
  );
}

/** Options of a calculator: what each is, takes, and is unless it is given. */
export function commandHelp({id, alias}: Command, calculator: Calculator): string {
  const options = idsOf(calculator).flatMap((input) => {
    const declared = inputOf(calculator, input);
    const {label, help} = declared;
    const name = optionName(calculator, input);
    return [
      `--${name}${declared.kind === 'toggle' ? `, --no-${name}` : ''}  ${label}`,
      ...[allowedText(id, name, declared), help ?? '', `Default: ${startText(declared)}`]
        .filter(Boolean)
        .map((line) => `    ${line}`),
    ];
  });
  return blocks(
    `${calculator.title}: ${calculator.listing.question}`,
    `${PROGRAM} ${id} [options], or shorter ${PROGRAM} ${alias} [options]`,
    section('Options', options),
  );
}

/** The values that an option takes, in words. */
function allowedText(command: string, option: string, input: Input): string {
  switch (input.kind) {
    case 'number':
      return upper(allowedNumbers(input));
    case 'choice':
      return `${choicesText(input, `${PROGRAM} list ${command} ${option}`)}${ownText(input.own)}`;
    case 'toggle':
      return '';
    case 'text':
      return `${input.allowed ? upper(input.allowed.words) : 'A text'}, at most ${input.maxLength} characters`;
  }
}

function choicesText({options}: ChoiceInput, listing: string): string {
  if (options.length > SHORT_LIST) return `One of ${options.length}, see “${listing}”`;
  return options.map(({id, label}) => (id === label ? id : `${id} (${label})`)).join(', ');
}

/** How to give what is in no list. */
export function ownText(own: OwnChoice | undefined): string {
  if (!own) return '';
  if (own.kind === 'text') return `; or a path: ${own.files}, or a folder with them`;
  const start = own.start('ID');
  const figures = own.figures(start).map(({key, unit}) => `${key} (${unit})`);
  return `; or ${own.prefix}ID,FIGURE=NUMBER,… with the figures that differ: ${figures.join(', ')}`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function startText(input: Input): string {
  const value = urlText(input.default);
  const words = valueText(input, input.default);
  if (input.kind === 'toggle') return words;
  return input.kind === 'choice' && words !== value ? `${value} (${words})` : words;
}

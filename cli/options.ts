import {parseArgs} from 'node:util';
import {idsOf, inputOf, type FormDeclaration} from '@site/src/forms/defineForm';
import type {InputId, Inputs} from '@site/src/forms/inputs';
import {nearIds} from '@site/src/data/lookup';
import {Refused} from './refused';

/** Options of every command. */
export const COMMON = ['json', 'markdown', 'help'] as const;

/** The name of an input on the command line and in JSON: that in an address, without the key of the calculator. */
export const optionName = <I extends Inputs>(
  calculator: FormDeclaration<I>,
  id: InputId<I>,
): string => inputOf(calculator, id).urlKey ?? id;

/** Texts by the id of an input. A model may be several files. */
export type GivenTexts = ReadonlyMap<string, readonly string[]>;

export interface GivenOptions {
  readonly texts: GivenTexts;
  readonly common: ReadonlySet<(typeof COMMON)[number]>;
}

/** Reads the options of a command. Throws {@link Refused} for one that there is not, and one without its value. */
export function readOptions(
  calculator: FormDeclaration<Inputs>,
  args: readonly string[],
): GivenOptions {
  const idByOption = new Map(idsOf(calculator).map((id) => [optionName(calculator, id), id]));
  const isToggle = (id: string) => inputOf(calculator, id).kind === 'toggle';
  const {tokens} = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(COMMON.map((name) => [name, {type: 'boolean'}] as const)),
      help: {type: 'boolean', short: 'h'},
      ...Object.fromEntries(
        [...idByOption].map(([name, id]) => [name, {type: isToggle(id) ? 'boolean' : 'string'}]),
      ),
    },
    // Its own refusals do not name the nearest option.
    strict: false,
    allowPositionals: true,
    allowNegative: true,
    tokens: true,
  });
  const texts = new Map<string, string[]>();
  const common = new Set<(typeof COMMON)[number]>();
  const reasons: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!belongsTo(tokens[at - 1], token.value)) {
        reasons.push(`“${token.value}” belongs to no option.`);
      }
      continue;
    }
    const known = COMMON.find((name) => name === token.name);
    const id = idByOption.get(token.name);
    if (known) common.add(known);
    else if (id === undefined) reasons.push(unknownOption(token.rawName, [...idByOption.keys()]));
    else {
      const value = isToggle(id) ? toggleText(token, tokens[at + 1]) : token.value;
      const isMissing = value === undefined || (!token.inlineValue && value.startsWith('--'));
      if (isMissing) reasons.push(`${token.rawName} needs a value.`);
      else texts.set(id, [...(texts.get(id) ?? []), value]);
    }
  }
  if (reasons.length > 0) throw new Refused(reasons);
  return {texts, common};

  /** `--x 1`: to `parseArgs` a switch takes no value, and neither does an option that there is not. */
  function belongsTo(before: Token | undefined, value: string): boolean {
    if (before?.kind !== 'option' || before.inlineValue) return false;
    const id = idByOption.get(before.name ?? '');
    return id === undefined
      ? !COMMON.some((name) => name === before.name)
      : isToggle(id) && /^[01]$/.test(value);
  }
}

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly rawName?: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function toggleText(option: Token, next: Token | undefined): string {
  if (option.inlineValue) return option.value ?? '';
  if (option.rawName?.startsWith('--no-')) return '0';
  return next?.kind === 'positional' && /^[01]$/.test(next.value ?? '') ? (next.value ?? '1') : '1';
}

function unknownOption(written: string, options: readonly string[]): string {
  const near = nearIds(written.replace(/^-+/, ''), [...options, ...COMMON]);
  return `There is no option ${written}. Nearest: ${near.map((name) => `--${name}`).join(', ')}.`;
}

import type {ChoiceOption} from '../../../forms/inputs';
import {folded} from '../../../search/folded';
import {hasWords} from '../hasWords';

const words = (text: string): string =>
  folded(text)
    .replace(/[\s\-_/.,()]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The options whose name, group, id or other name has each word of a query, as a part of a word, too: “llama 70b”, “mi3”. The one that has the
 * query as its name is first, then those whose name begins with it: the digits of “Llama 3.3 70B” are parts of many names.
 */
export function matching<Option extends ChoiceOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = words(query);
  const found = options.filter(({label, group = '', id, also = []}) =>
    hasWords(words([label, group, id, ...also].join(' ')), wanted),
  );
  if (wanted === '') return found;
  return found
    .map((option) => ({option, rank: rankOf(option, wanted)}))
    .sort((a, b) => a.rank - b.rank)
    .map(({option}) => option);
}

/** The option whose whole name a query is. */
export function named<Option extends ChoiceOption>(
  options: readonly Option[],
  query: string,
): Option | undefined {
  const wanted = words(query);
  return options.find((option) => namesOf(option).includes(wanted));
}

/** Place of an option among those found: the lower, the nearer its name is to what was typed. */
function rankOf(option: ChoiceOption, wanted: string): number {
  const names = namesOf(option);
  if (names.includes(wanted)) return 0;
  if (option.also?.some((name) => words(name) === wanted)) return 1;
  return names.some((name) => name.startsWith(wanted)) ? 2 : 3;
}

/** The name, and the name without the group that it begins with: “NVIDIA H100 SXM”, “H100 SXM”. */
function namesOf({label, group}: ChoiceOption): readonly string[] {
  const name = words(label);
  const start = group === undefined ? '' : `${words(group)} `;
  return start !== '' && name.startsWith(start) ? [name, name.slice(start.length)] : [name];
}

/** Options by their group, in the order in which the groups first occur. */
export function groupsOf<Option extends ChoiceOption>(
  options: readonly Option[],
): readonly (readonly [group: string | undefined, members: readonly Option[]])[] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups];
}

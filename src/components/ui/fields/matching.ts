import type {ChoiceOption} from '../inputs';

const words = (text: string): string => text.toLowerCase().replace(/[\s\-_/.,()]+/g, ' ');

/** The options whose name, group or id has each word of a query, as a part of a word, too: “llama 70b”, “mi3”. */
export function matching<Option extends ChoiceOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = words(query).split(' ');
  return options.filter((option) => {
    const text = words(`${option.label} ${option.group ?? ''} ${option.id}`);
    return wanted.every((word) => text.includes(word));
  });
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

import type {ChoiceOption} from '../../../forms/inputs';
import {folded} from '../../../search/folded';
import {hasWords} from '../hasWords';

const words = (text: string): string => folded(text).replace(/[\s\-_/.,()]+/g, ' ');

/** The options whose name, group or id has each word of a query, as a part of a word, too: “llama 70b”, “mi3”. */
export function matching<Option extends ChoiceOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = words(query);
  return options.filter(({label, group = '', id}) =>
    hasWords(words(`${label} ${group} ${id}`), wanted),
  );
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

/** `name=value`, `name="value"` or `name='value'` in the text after a fence's language. */
const ATTRIBUTE =
  /(?<=^|\s)(?<name>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+))(?=\s|$)/g;

/** The named values of a fence's meta text, and what is left of the text without the ones that `take` names. */
export function readFenceMeta(
  meta: string | null | undefined,
  take: readonly string[],
): {values: ReadonlyMap<string, string>; rest: string} {
  const values = new Map<string, string>();
  const rest = (meta ?? '').replace(ATTRIBUTE, (whole, ...groups) => {
    const {name, double, single, bare} = groups.at(-1) as Record<string, string | undefined>;
    if (name === undefined) return whole;
    values.set(name, double ?? single ?? bare ?? '');
    return take.includes(name) ? '' : whole;
  });
  return {values, rest: rest.replace(/\s+/g, ' ').trim()};
}

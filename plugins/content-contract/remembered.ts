const known = new Map<string, {readonly text: string; readonly made: unknown}>();

/** Result of a file's text, computed again only when the text has changed: one page is parsed for many who ask. */
export function remembered<T>(what: string, text: string, make: () => T): T {
  const before = known.get(what);
  if (before?.text === text) return before.made as T;
  const made = make();
  known.set(what, {text, made});
  return made;
}

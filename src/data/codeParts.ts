/** A name as parts between which a line may break. */
export interface CodeParts {
  /** Dashes or a slash with the word that they begin, which stay together; empty for other names. */
  readonly head: string;
  readonly parts: readonly string[];
}

/** Names of settings are long and columns narrow: they may break where they have joints, but not after leading dashes. */
export function codeParts(value: string): CodeParts {
  const [head = ''] = /^(?:--?|\/)[a-z0-9]+/.exec(value) ?? [];
  return {head, parts: value.slice(head.length).split(/(?<=[_:=/])|(?<=\.)(?!\d)/)};
}

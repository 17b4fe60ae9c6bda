export type DataRecord = Readonly<Record<string, unknown>>;

/** A source where a record names it: an address, a key of the file's list or of the bibliography, or the source itself. */
type Named = string | {readonly url: string};

export interface SourceLists {
  /** Sources that the file lists once. */
  readonly listed?: Readonly<Record<string, {readonly url: string}>>;
  /** Sources that lie in a file beside, by the record's id. */
  readonly byId?: Readonly<Record<string, {readonly sources?: readonly Named[]}>>;
  readonly bibliography: ReadonlyMap<string, string>;
}

/** The addresses of what a record was read in. */
export function recordSources({listed, byId, bibliography}: SourceLists) {
  return ({id, url, source, sources}: DataRecord): string[] => {
    const named = [
      url ?? [],
      source ?? [],
      sources ?? [],
      byId?.[String(id)]?.sources ?? [],
    ].flat();
    return (named as Named[]).flatMap((name) => {
      if (typeof name !== 'string') return name.url;
      return listed?.[name]?.url ?? bibliography.get(name) ?? (name === url ? name : []);
    });
  };
}

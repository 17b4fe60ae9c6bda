interface Item {
  readonly type: string;
  readonly href?: string;
  readonly docId?: string;
  readonly items?: readonly Item[];
}

interface Props {
  readonly version: {
    readonly docsSidebars: Readonly<Record<string, readonly Item[]>>;
    readonly docs: Readonly<Record<string, unknown>>;
  };
}

/**
 * Leaves out of what is known of a version the titles and descriptions of its articles, but for those that a category without an
 * article of its own lists. Gain: 2.6 kB (brotli), and it no longer grows with the articles.
 *
 * @param text JSON that Docusaurus gives to the component of the version
 * @param isList whether the page at this address lists the articles of a category
 */
export function firstVersion(text: string, isList: (path: string) => boolean): string {
  const {version} = JSON.parse(text) as Props;
  const listed = new Set(
    Object.values(version.docsSidebars)
      .flatMap((items) => withItems(items))
      .filter(({href, items}) => items && href !== undefined && isList(href))
      .flatMap(({items = []}) => items.flatMap(({docId}) => docId ?? [])),
  );
  const docs = Object.entries(version.docs).filter(([id]) => listed.has(id));
  return JSON.stringify({version: {...version, docs: Object.fromEntries(docs)}});
}

function withItems(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...withItems(item.items ?? [])]);
}

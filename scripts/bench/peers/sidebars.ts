import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A link or a group of our sidebar, in the form in which it is written there. */
export type SidebarEntry =
  | string
  | {readonly type: 'doc'; readonly id: string; readonly label?: string}
  | {
      readonly type: 'category';
      readonly label: string;
      readonly link?: {readonly type: string; readonly id?: string};
      readonly items: readonly SidebarEntry[];
    };

/** The entries of the one sidebar. */
export function sidebarEntries(sidebars: SidebarsConfig): readonly SidebarEntry[] {
  return Object.values(sidebars).flat() as unknown as readonly SidebarEntry[];
}

/** Ids of documents in reading order. */
export function readingOrder(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    if (entry.type === 'doc') return [entry.id];
    return [...(entry.link?.id === undefined ? [] : [entry.link.id]), ...readingOrder(entry.items)];
  });
}

export type StarlightEntry =
  | {readonly slug: string}
  | {readonly label: string; readonly link: string}
  | {readonly label: string; readonly items: readonly StarlightEntry[]};

/** The same for Starlight, which has no page for a group: the page of a section is the first link in it. */
export function starlightSidebar(entries: readonly SidebarEntry[]): StarlightEntry[] {
  return entries.map((entry): StarlightEntry => {
    if (typeof entry === 'string') return linkTo(entry);
    if (entry.type === 'doc') return linkTo(entry.id);
    const {label, link, items} = entry;
    return {
      label,
      items: [...(link?.id === undefined ? [] : [linkTo(link.id)]), ...starlightSidebar(items)],
    };
  });
}

function linkTo(id: string): StarlightEntry {
  const slug = id.replace(/(^|\/)index$/, '');
  // The page at the root has an empty slug, which Starlight does not take.
  return slug === '' ? {label: 'Introduction', link: '/'} : {slug};
}

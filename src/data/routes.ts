import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import sidebars from '../../sidebars';

/** A page of the handbook. */
export interface Route {
  /** Path under the base path, without slashes at its ends; the landing page's is empty. */
  readonly path: string;
  /**
   * `category` pages are generated from the sidebar; all others have a file under `docs/`. A `reference` page is looked up, not read: it
   * is made of records.
   */
  readonly kind: 'landing' | 'section' | 'category' | 'article' | 'reference';
  readonly title: string;
  /** As the sidebar calls it: a section's index page may have a title of its own. */
  readonly name: string;
}

const DOCS = join(__dirname, '../../docs');

/** Every page of the handbook, in the order in which it is read: that of the sidebar. Only programs read it, no page. */
export const routes: readonly Route[] = routesOf(sidebars);

function routesOf(entry: unknown): Route[] {
  if (typeof entry === 'string') return [pageOf(entry)];
  if (Array.isArray(entry)) return entry.flatMap(routesOf);
  if (typeof entry !== 'object' || entry === null) return [];
  const {type, id, slug, title, link, items} = entry as Record<string, unknown>;
  if (type === 'doc') return [pageOf(String(id))];
  if (type === 'generated-index') {
    const path = String(slug).replace(/^\/|\/$/g, '');
    return [{path, kind: 'category', title: String(title), name: String(title)}];
  }
  if (type === 'category') return [...routesOf(link), ...routesOf(items)];
  return type === undefined ? Object.values(entry).flatMap(routesOf) : [];
}

function pageOf(id: string): Route {
  const source = readFileSync(join(DOCS, `${id}.mdx`), 'utf8');
  const [, matter = ''] = source.split(/^---$/m);
  const title = titleOf(/^title:.*$/m.exec(matter)?.[0] ?? 'title:');
  const label = /^sidebar_label: *(.+)$/m.exec(matter)?.[1];
  const path = id.replace(/(?:^|\/)index$/, '');
  return {path, kind: kindOf(path, id), title, name: label ?? title};
}

function kindOf(path: string, id: string): Route['kind'] {
  if (path === '') return 'landing';
  if (path.startsWith('reference/')) return 'reference';
  return path === id ? 'article' : 'section';
}

/** A title that is no YAML is told by the content contract, which comes later. */
function titleOf(line: string): string {
  try {
    return String((parse(line) as {title?: unknown}).title ?? '');
  } catch {
    return '';
  }
}

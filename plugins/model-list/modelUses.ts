import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {routes} from '../../src/data/routes';

/** A model where an article places it. */
export interface ModelUse {
  /** Folder of the model in `src/components/calculators`. */
  readonly folder: string;
  /** The attributes of its tag, all of them texts. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly page: UsedPage;
}

export interface UsedPage {
  readonly route: string;
  /** Path of its file below `docs/`. */
  readonly docsPath: string;
  readonly title: string;
}

const IMPORT = /^import (\w+) from '@site\/src\/components\/calculators\/(\w+)';$/gm;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;

/** Every model on every page, in the order of the sidebar and of the page. */
export function modelUses(docsDir: string): ModelUse[] {
  return routes
    .filter(({kind}) => kind !== 'category')
    .flatMap(({path, title}) => {
      const [docsPath, source] = readDocument(docsDir, path);
      return usesIn(source).map((use) => ({...use, page: {route: path, docsPath, title}}));
    });
}

/** The models of one page, in its order. */
export function usesIn(source: string): Omit<ModelUse, 'page'>[] {
  const folders = new Map(
    [...source.matchAll(IMPORT)].map(([, name = '', folder = '']) => [name, folder]),
  );
  if (folders.size === 0) return [];
  const tag = new RegExp(`<(${[...folders.keys()].join('|')})\\b([^>]*)/>`, 'g');
  return [...source.matchAll(tag)].map(([, name = '', attributes = '']) => ({
    folder: folders.get(name) ?? name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));
}

function readDocument(docsDir: string, path: string): [docsPath: string, source: string] {
  for (const docsPath of [`${path}.mdx`, join(path, 'index.mdx')]) {
    try {
      return [docsPath.replaceAll('\\', '/'), readFileSync(join(docsDir, docsPath), 'utf8')];
    } catch {
      // It is the other one.
    }
  }
  throw new Error(`The page ${path} has no file.`);
}

import type {Site} from './page';
import {remembered} from './remembered';

/** A hook of React by which a component remembers, or does something after it was drawn; or a handler, which an element or a part is given. */
const LIVE =
  /\buse(?:ActionState|Effect|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition)(?=[(<])|(?<=\s)on[A-Z]\w*(?==\{)/;

/** An import from the site that is not of types alone. */
const IMPORT = /^import (?!type\b)[^'"]*'(?<from>(?:\.|@site\/)[^']*)'/gm;

/** A file of the site that is a component, or a part of one. */
export interface ComponentFile {
  /** Path relative to the site's directory. */
  readonly file: string;
  readonly isIsland: boolean;
  /** The first interactive code in it, with its line. */
  readonly alive: {readonly name: string; readonly line: number} | undefined;
  /** Its imports from the site, types left out. */
  readonly imports: readonly string[];
}

/** The file that an import of the site means, read; none where it is not there. */
export function componentFile(base: string, site: Pick<Site, 'textOf'>): ComponentFile | undefined {
  const endings = ['.tsx', '/index.tsx', '.ts'];
  for (const file of endings.map((ending) => base + ending)) {
    const text = site.textOf('site', file);
    if (text !== undefined) return {file, ...remembered(file, text, () => read(text))};
  }
  return undefined;
}

function read(text: string): Omit<ComponentFile, 'file'> {
  const live = LIVE.exec(text);
  const line = text.slice(0, live?.index).split('\n').length;
  return {
    isIsland: text.startsWith("'use client';"),
    alive: live ? {name: live[0], line} : undefined,
    imports: [...text.matchAll(IMPORT)].map(({groups}) => groups?.['from'] ?? ''),
  };
}

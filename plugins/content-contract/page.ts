import type {Root} from 'mdast';

/** A file under `docs/`. */
export interface Page {
  /** Path relative to the site's directory, with forward slashes; what a report shows. */
  readonly file: string;
  /** Path relative to `docs/`, with forward slashes. */
  readonly docsPath: string;
  /** The text without marks of numbers. */
  readonly source: string;
  /** Route under the base path, without slashes at its ends. */
  readonly route: string;
  /** Error of MDX; none when it can read the text. */
  readonly syntaxError: {readonly line: number; readonly message: string} | undefined;
  /** The text; nothing where MDX cannot read it. */
  readonly tree: Root;
  /** Ids of everything that a link can point at. */
  readonly anchors: readonly string[];
}

/** A folder in which a page names files. */
export type Folder = 'site' | 'examples';

/** Context of a check beyond the page itself. */
export interface Site {
  /** Prefix of all routes, with slashes at both ends. */
  readonly baseUrl: string;
  readonly pages: readonly Page[];
  /** Keys of the bibliography. */
  readonly citationKeys: ReadonlySet<string>;
  /** Abbreviations that need no explanation. */
  readonly abbreviations: ReadonlySet<string>;
  /** Latest day on which a page can have been reviewed, as YYYY-MM-DD. */
  readonly today: string;
  /** Text of a file; none where there is no such file, or a link leads out of the folder. */
  textOf(folder: Folder, path: string): string | undefined;
}

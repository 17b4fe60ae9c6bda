import type {Node, Root} from 'mdast';
import type {Anchor} from './anchors';
import type {ContentProblem, Severity} from './contentProblem';
import type {FrontMatter} from './frontMatter';

/** A file under `docs/`, parsed. */
export interface Page {
  /** Path relative to the site's directory, with forward slashes; what a report shows. */
  readonly file: string;
  /** Path relative to `docs/`, with forward slashes. */
  readonly docsPath: string;
  readonly source: string;
  /** Empty when the page does not parse. */
  readonly tree: Root;
  /** False when MDX could not read the text: only front matter and route can be checked then. */
  readonly parsed: boolean;
  readonly frontMatter: FrontMatter | undefined;
  /** Everything that a link can point at. */
  readonly anchors: readonly Anchor[];
  /** Route under the base path, without slashes at its ends. */
  readonly route: string;
}

/** A folder in which a page names files. */
export type Folder = 'docs' | 'static' | 'site' | 'examples';

/** What a check has to know beyond the page itself. */
export interface Site {
  /** Prefix of all routes, with slashes at both ends. */
  readonly baseUrl: string;
  readonly pages: readonly Page[];
  /** Keys of the bibliography. */
  readonly citationKeys: ReadonlySet<string>;
  /** Latest day on which a page can have been reviewed, as YYYY-MM-DD. */
  readonly today: string;
  /** Whether a file exists; the path is relative to the folder that is named. */
  hasFile(folder: Folder, path: string): boolean;
  /** Size of a file in bytes; 0 where there is none. */
  sizeOf(folder: Folder, path: string): number;
  /** Text of a file; none where there is no such file. */
  textOf(folder: Folder, path: string): string | undefined;
}

/** One rule of the contract. */
export type Check = (page: Page, site: Site) => ContentProblem[];

/** A place in a file: a line alone, or a line and column. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

interface Finding {
  readonly check: string;
  readonly message: string;
  readonly remedy: string;
  readonly severity?: Severity;
}

/** A problem of `page` at a node's start or at a place. */
export function problemAt(page: Page, at: Node | Place, finding: Finding): ContentProblem {
  const place: Place = 'line' in at ? at : (at.position?.start ?? {line: 1});
  return {
    file: page.file,
    line: place.line,
    ...(place.column === undefined ? {} : {column: place.column}),
    severity: finding.severity ?? 'error',
    check: finding.check,
    message: finding.message,
    remedy: finding.remedy,
  };
}

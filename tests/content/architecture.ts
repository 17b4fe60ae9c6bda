/** A file of the source with its path from the repository's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface ThemeEntry {
  /** Path below `src/theme`. */
  file: string;
  /** `wrap` renders the original inside, `spread` adds to its entries, `eject` stands in its place. */
  kind: 'wrap' | 'spread' | 'eject';
  reason: string;
}

const THEME = 'src/theme/';
const MAX_THEME_LINES = 25;
const MAX_LINES = 260;

/** Tests, and what several of them share. */
const TEST_FILE = /\.test\.tsx?$|\/(?:test|arbitrary)[A-Z]\w*\.ts$/;

/** What a folder's files must not import: each rule is one direction of the house. */
const DIRECTIONS: {in: RegExp; never: RegExp}[] = [
  {in: /^src\/inference\//, never: /^(?!\.{1,2}\/)|\/(data|components|theme)\//},
  {in: /^src\/data\//, never: /^(react|@docusaurus|@theme)|\/(components|theme)\//},
  {
    in: /^src\/components\//,
    never: /^(?:@site\/|\.).*(?:src|\.\.)\/theme\/|^@site\/plugins\/|^\..*\/plugins\//,
  },
  {in: /^plugins\//, never: /^@theme|\/src\/(components|theme)\//},
];

/** Theme files that the register lacks, register entries without a file, and files that do not keep their promise. */
export function themeProblems(
  files: SourceFile[],
  register: ThemeEntry[],
  docusaurus: string,
): string[] {
  const theme = files.filter(({path}) => path.startsWith(THEME));
  const listed = new Map(register.map((entry) => [THEME + entry.file, entry]));
  const gone = [...listed.keys()].filter((path) => !theme.some((file) => file.path === path));
  return [
    ...gone.map((path) => `${path} is in the register, but not there.`),
    ...theme.flatMap(({path, text}) => {
      const entry = listed.get(path);
      if (!entry) return [`${path} is not in the register of the theme.`];
      const faults: string[] = [];
      if (lineCount(text) > MAX_THEME_LINES) faults.push(`has more than ${MAX_THEME_LINES} lines`);
      if (entry.kind === 'eject' && !openingComment(text).includes(`Docusaurus ${docusaurus}`)) {
        faults.push(`does not say at its top that it was compared with Docusaurus ${docusaurus}`);
      }
      if (entry.kind === 'spread' && !text.includes('@theme-original/')) {
        faults.push('does not contain the original');
      }
      return faults.map((fault) => `${path} ${fault}.`);
    }),
  ];
}

export function importProblems(files: SourceFile[]): string[] {
  return files
    .filter(({path}) => /\.tsx?$/.test(path) && !TEST_FILE.test(path))
    .flatMap(({path, text}) =>
      importsOf(text)
        .filter((from) => DIRECTIONS.some((rule) => rule.in.test(path) && rule.never.test(from)))
        .map((from) => `${path} imports ${from}: imports point one way.`),
    );
}

export function lengthProblems(files: SourceFile[]): string[] {
  return files
    .filter(({path, text}) => /\.(tsx?|css)$/.test(path) && lineCount(text) > MAX_LINES)
    .map(({path, text}) => `${path} has ${lineCount(text)} lines; split it.`);
}

/** Colors that are not tokens. The card for link previews is drawn where no stylesheet is. */
export function colorProblems(files: SourceFile[]): string[] {
  const exempt = /^src\/css\/tokens\.css$|^plugins\/social-card\/|\.test\.tsx?$/;
  return files
    .filter(({path}) => /\.(tsx?|css)$/.test(path) && !exempt.test(path))
    .flatMap(({path, text}) =>
      // `&#8203;` is a character, not a color.
      [...text.matchAll(/(?<!&)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi)].map(
        ([color]) => `${path} has the color ${color}; use a token.`,
      ),
    );
}

export function countImportant(files: SourceFile[]): number {
  return files.reduce((sum, {text}) => sum + text.split('!important').length - 1, 0);
}

function importsOf(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export|\}) [^;']*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
  );
  return [...statements].map(([, from, lazily, whole]) => from ?? lazily ?? whole ?? '');
}

function openingComment(text: string): string {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
  return comment.replace(/\n?\/\/ /g, ' ');
}

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

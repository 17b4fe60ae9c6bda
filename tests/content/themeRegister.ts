/** A file below `src/theme`, its path with forward slashes. */
export interface ThemeFile {
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

const MAX_LINES = 30;

/** Theme files that the register lacks, register entries without a file, and files that do not keep their promise. */
export function themeProblems(
  files: ThemeFile[],
  register: ThemeEntry[],
  docusaurus: string,
): string[] {
  const paths = new Set(files.map(({path}) => path));
  const listed = new Map(register.map((entry) => [entry.file, entry]));
  const gone = [...listed.keys()].filter((path) => !paths.has(path));
  return [
    ...gone.map((path) => `${path} is in the register, but not there.`),
    ...files.flatMap(({path, text}) => {
      const entry = listed.get(path);
      if (!entry) return [`${path} is not in the register of the theme.`];
      const faults: string[] = [];
      if (text.trimEnd().split('\n').length > MAX_LINES) {
        faults.push(`has more than ${MAX_LINES} lines`);
      }
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

function openingComment(text: string): string {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
  return comment.replace(/\n?\/\/ /g, ' ');
}

export interface QuickCheck {
  readonly name: string;
  readonly command: string;
}

const CODE = /\.(?:tsx?|mts|mjs)$/;
const TYPED = /\.(?:tsx?|mts|json)$/;
const PAGE = /^docs\/.*\.mdx$/;
const MARKDOWN = /\.mdx?$/;
/** Files that `cspell.config.mjs` lists beside Markdown. */
const OTHER_PROSE = /^(?:src\/components\/.*\.tsx|src\/identity\.ts|data\/glossary\.json)$/;
/** Sources of pages beside their text: a change of it may break any page. */
const FACTS = /^(?:data|examples)\/|\.numbers\.ts$/;

/** The checks for these files, the longest first: they run two at a time. */
export function quickChecks(files: readonly string[], base: string): QuickCheck[] {
  const checks: QuickCheck[] = [];
  const add = (name: string, command: string, of?: (file: string) => boolean) => {
    const chosen = of && files.filter(of);
    if (chosen === undefined) checks.push({name, command});
    else if (chosen.length > 0) {
      checks.push({name, command: [command, ...chosen.map(quoted)].join(' ')});
    }
  };
  const isPage = (file: string) => PAGE.test(file);
  if (files.length === 0) return [];
  if (files.some((file) => TYPED.test(file))) {
    add('types', 'npm run --silent check:types');
  }
  add('lint', 'oxlint', (file) => CODE.test(file));
  add('unit', `vitest run --passWithNoTests --changed ${base}`);
  if (files.some((file) => FACTS.test(file))) add('pages', 'npm run --silent check');
  else add('pages', 'npm run --silent check --', isPage);
  if (files.some((file) => isPage(file) || FACTS.test(file) || CODE.test(file))) {
    add('numbers', 'npm run --silent numbers');
  }
  add(
    'spelling',
    'cspell lint --no-progress --no-summary --no-must-find-files',
    (file) => MARKDOWN.test(file) || OTHER_PROSE.test(file),
  );
  add('markdown', 'markdownlint-cli2 --no-globs', (file) => MARKDOWN.test(file));
  add('styles', 'stylelint', (file) => file.startsWith('src/') && file.endsWith('.css'));
  add('format', 'oxfmt --check --no-error-on-unmatched-pattern', () => true);
  return checks;
}

function quoted(file: string): string {
  return `"${file.replaceAll(/["$`\\]/g, '\\$&')}"`;
}

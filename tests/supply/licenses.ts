import type {Locked} from './lockFile';

/** Licenses under which anything may be used: they ask for a notice at most. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'WTFPL',
  'Zlib',
];

/** Licenses of what readers download: code, and fonts. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

interface Exception {
  /** What the package declares, or what its files say where it declares nothing. */
  readonly license: string;
  readonly reason: string;
}

const unmodified =
  'Asks that changes to its own files be published; it is used as it is, while building.';

/** By name; a trailing `*` stands for the parts for each platform. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '@cspell/dict-en-common-misspellings': {
    license: 'CC BY-SA 4.0',
    reason: 'A word list that the speller reads; nothing of it is handed on.',
  },
  '@fontsource/ibm-plex-sans': {
    license: 'OFL-1.1',
    reason: 'Fonts may be shipped with a site; the license goes with them in third-party.txt.',
  },
  '@resvg/resvg-js*': {license: 'MPL-2.0', reason: unmodified},
  'axe-core': {license: 'MPL-2.0', reason: 'It is used as it is, in tests.'},
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    reason: 'Data about browsers that the build reads; nothing of it is handed on.',
  },
  citeproc: {
    license: 'CPAL-1.0 OR AGPL-1.0',
    reason: 'Formats references while building; the site has its output, not its code.',
  },
  elkjs: {
    license: 'EPL-2.0',
    reason: 'Lays out diagrams while building; the site has its output, not its code.',
  },
  eval: {license: 'MIT', reason: 'Declared in an outdated form; its LICENSE says MIT.'},
  format: {license: 'MIT', reason: 'Declared in an outdated form, as MIT.'},
  'lightningcss*': {license: 'MPL-2.0', reason: unmodified},
  'require-like': {license: 'MIT', reason: 'Declares nothing; its License file is that of MIT.'},
  satori: {license: 'MPL-2.0', reason: unmodified},
  'svg-tags': {license: 'MIT', reason: 'Declared in an outdated form; its LICENSE says MIT.'},
};

/** Packages whose license is neither allowed nor excepted, and exceptions that nothing needs any more. */
export function licenseProblems(packages: readonly Pick<Locked, 'name' | 'license'>[]): string[] {
  const used = new Set<string>();
  const problems = packages.flatMap(({name, license}) => {
    if (license !== undefined && isAllowed(license, ALLOWED)) return [];
    const [key, exception] = exceptionFor(name) ?? [];
    if (key === undefined) return [`${name} has the license ${license ?? '(none declared)'}.`];
    used.add(key);
    if (license === undefined || license === exception?.license) return [];
    return [`${name} has the license ${license}, no longer ${exception?.license}.`];
  });
  const idle = Object.keys(exceptions).filter((key) => !used.has(key));
  return [...problems, ...idle.map((key) => `The exception for ${key} is not needed.`)];
}

/** The same for what readers download. */
export function shippedProblems(packages: readonly {name: string; license: string}[]): string[] {
  return packages
    .filter(
      ({name, license}) => name !== '@fontsource/ibm-plex-sans' && !isAllowed(license, SHIPPED),
    )
    .map(({name, license}) => `${name} reaches readers with the license ${license}.`);
}

function exceptionFor(name: string): [string, Exception] | undefined {
  return Object.entries(exceptions).find(([key]) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key,
  );
}

/** Whether an SPDX expression of AND or OR can be met with the allowed licenses. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, '');
  const isIn = (license: string) => allowed.includes(license.trim());
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isIn);
  return plain.split(' AND ').every(isIn);
}

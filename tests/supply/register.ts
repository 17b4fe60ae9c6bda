import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import type {LockFile, PackageFile} from './lockFile';

export interface Entry {
  readonly name: string;
  readonly reason: string;
  /** A path in the repository, or `through` another package; absent in tables of two columns. */
  readonly where: string | undefined;
}

/** Rows of the table under a heading of DEPENDENCIES.md. */
export function entriesUnder(heading: string, markdown: string): Entry[] {
  const [, section] = markdown.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`DEPENDENCIES.md has no section "${heading}".`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)` +\| (.+) \|$/gm)].map(([, name = '', rest = '']) => {
    const [reason = '', where] = rest.split(' | ').map((cell) => cell.trim());
    return {name, reason, where};
  });
}

/** Names in one list and not in the other, and reasons that are none. */
export function registerProblems(entries: readonly Entry[], names: readonly string[]): string[] {
  const listed = entries.map(({name}) => name);
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed.`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} is gone.`),
    ...listed
      .filter((name, index) => listed.indexOf(name) < index)
      .map((name) => `${name} is listed twice.`),
    ...entries.filter(({reason}) => reason.length < 5).map(({name}) => `${name} has no reason.`),
  ];
}

/** Entries whose place is not there or does not name them. */
export function placeProblems(
  entries: readonly Entry[],
  {root, lock, scripts}: {root: string; lock: LockFile; scripts: PackageFile['scripts']},
): string[] {
  return entries.flatMap(({name, where = ''}) => {
    const [, through] = /^through `(.+)`$/.exec(where) ?? [];
    if (through !== undefined) {
      const {dependencies, peerDependencies} = lock.packages[`node_modules/${through}`] ?? {};
      const isAsked = name in {...dependencies, ...peerDependencies};
      return isAsked ? [] : [`${name} is not asked for by ${through}.`];
    }
    const path = where.replace(/`/g, '');
    if (path === 'package.json') {
      const program = name === 'typescript' ? 'tsc' : name;
      const isRun = Object.values(scripts).some((script) =>
        script.split(/[\s&"]+/).includes(program),
      );
      return isRun ? [] : [`${name} is run by no script.`];
    }
    if (path === '' || !existsSync(join(root, path))) return [`${name}: "${path}" is not there.`];
    return names(join(root, path), name) ? [] : [`${name} is not named in ${path}.`];
  });
}

/** Whether a file, or one in the folder, names the package as a string or as part of a path. */
function names(path: string, name: string): boolean {
  const spelled = name.replace(/^@types\//, '').replace(/^@docusaurus\/preset-/, '');
  const pattern = new RegExp(
    `(?:['"]|node_modules/|\\b)${escape(spelled)}['"/]|['"\`]${escape(spelled)}/`,
  );
  return filesIn(path).some((file) => pattern.test(readFileSync(file, 'utf8')));
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|json|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

import {execFile} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {extname, join} from 'node:path';
import {promisify} from 'node:util';
import {fencesOf} from '../../plugins/content-contract/fences';
import {readPages} from '../../plugins/content-contract/readPages';
import {site} from './site';

/** Names of all files in `examples/`, in its folders too. */
export const exampleFiles: readonly string[] = readdirSync(site.examplesDir, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(site.examplesDir.length + 1))
  .sort();

export function readExample(name: string): string {
  return readFileSync(join(site.examplesDir, name), 'utf8');
}

const RUNNERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '.py': ['python3'],
  '.ts': [process.execPath, '--import', 'tsx'],
  '.mjs': [process.execPath],
};

export function isProgram(name: string): boolean {
  return extname(name) in RUNNERS || extname(name) === '.sh';
}

/** Name of the file with what a program prints. */
export function outputName(name: string): string {
  return name.slice(0, -extname(name).length) + '.out';
}

/** What a program prints, run from the root of the repository as a reader would. Fails when the program does. */
export async function runExample(name: string): Promise<string> {
  const [command, ...args] = RUNNERS[extname(name)] ?? ['bash'];
  const {stdout} = await promisify(execFile)(command, [...args, join(site.examplesDir, name)], {
    cwd: site.siteDir,
    env: {...process.env, PYTHONDONTWRITEBYTECODE: '1'},
  });
  return stdout;
}

/** Names of the examples that pages show. */
export async function shownExamples(): Promise<Set<string>> {
  const {pages} = await readPages(site.docsDir, site.siteDir);
  const files = pages
    .flatMap(({tree}) => fencesOf(tree))
    .flatMap(({attribute}) => attribute('file') ?? []);
  return new Set(files.map((file) => file.replace(/^examples\//, '')));
}

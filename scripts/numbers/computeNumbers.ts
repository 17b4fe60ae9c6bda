import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type BuildFailure, type Metafile} from 'esbuild';
import type {PageNumbers} from '../../src/numbers';
import {numberProblem, type NumberProblem} from './numberProblem';
import {printValue, type Computed} from './printValue';

/** The values of a file of numbers, as they are printed, by name. */
export type Values = ReadonlyMap<string, Computed>;

export interface ComputedNumbers {
  /** By the path of the file; none of a file that cannot be computed. */
  readonly values: ReadonlyMap<string, Values>;
  readonly problems: readonly NumberProblem[];
}

/**
 * Computes files of numbers, and keeps their values for as long as nothing changes that they are computed from: some pages simulate for
 * seconds, and an author who changes a sentence does not wait for that.
 *
 * The files are bundled with all that they import. So the list of sources is known, and the simulations run without
 * the helpers that a loader of TypeScript adds to each function, which take half of their time.
 *
 * @param files paths from the site's directory
 */
export async function computeNumbers(
  siteDir: string,
  files: readonly string[],
): Promise<ComputedNumbers> {
  const cache = join(siteDir, 'node_modules', '.cache', 'numbers');
  fs.mkdirSync(cache, {recursive: true});
  // A folder for each run, because Node imports a path only once.
  const folder = fs.mkdtempSync(join(cache, 'modules-'));
  const values = new Map<string, Values>();
  const problems: NumberProblem[] = [];
  try {
    const {inputs, outputs} = await bundle(siteDir, files, folder);
    for (const [path, {entryPoint: file}] of Object.entries(outputs)) {
      // Modules that are imported when they are needed are entries too.
      if (file === undefined || !files.includes(file)) continue;
      const compute = () => importValues(join(siteDir, path));
      const kept = join(cache, `${basename(dirname(file))}-${basename(file)}.json`);
      try {
        values.set(file, await remembered(kept, digestOf(siteDir, file, inputs), compute));
      } catch (error) {
        problems.push(mistake(file, join(siteDir, file), error as Error));
      }
    }
  } catch (error) {
    problems.push(...buildMistakes(error as BuildFailure));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
  return {values, problems};
}

/** Bundles the files of numbers; modules that several import are shared. Packages stay imports. */
async function bundle(siteDir: string, files: readonly string[], outdir: string) {
  const {metafile} = await build({
    absWorkingDir: siteDir,
    entryPoints: [...files],
    outbase: siteDir,
    outdir,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  return metafile;
}

async function importValues(path: string): Promise<Values> {
  process.setSourceMapsEnabled(true);
  const module = (await import(pathToFileURL(path).href)) as {readonly default?: PageNumbers};
  if (!module.default) throw new Error('it does not end with `export default numbers({…})`');
  const values = Object.entries(module.default);
  return new Map(values.map(([name, value]) => [name, printValue(value)]));
}

/** A digest of a file of numbers with all that it imports, and of the files that it reads: texts that samples print, and records of models. */
function digestOf(siteDir: string, file: string, inputs: Metafile['inputs']): string {
  const sources = new Set<string>();
  const add = (path: string): void => {
    if (sources.has(path)) return;
    sources.add(path);
    for (const imported of inputs[path]?.imports ?? []) if (!imported.external) add(imported.path);
  };
  add(file);
  const hash = createHash('sha256').update(process.version);
  for (const source of [...sources, ...printedOutputs(siteDir), ...modelFiles(siteDir)].sort()) {
    hash.update(`${source}\0`).update(fs.readFileSync(join(siteDir, source)));
  }
  return hash.digest('hex');
}

function printedOutputs(siteDir: string): string[] {
  if (!fs.existsSync(join(siteDir, 'examples'))) return [];
  return fs
    .readdirSync(join(siteDir, 'examples'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.out'))
    .map((name) => join('examples', name));
}

/** Records of models: `src/data/readModels.ts` opens them by name. */
function modelFiles(siteDir: string): string[] {
  const folder = join(siteDir, 'data/models');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => join('data/models', name));
}

/** Values from the file `kept` where they were computed of the same digest, or computed and written there. */
async function remembered(
  kept: string,
  digest: string,
  compute: () => Promise<Values>,
): Promise<Values> {
  const known = fs.existsSync(kept) ? (JSON.parse(fs.readFileSync(kept, 'utf8')) as Kept) : null;
  if (known?.digest === digest) return new Map(known.values);
  const values = await compute();
  fs.writeFileSync(kept, JSON.stringify({digest, values: [...values]} satisfies Kept));
  return values;
}

interface Kept {
  readonly digest: string;
  readonly values: readonly (readonly [name: string, value: Computed])[];
}

/** A file of numbers that throws: the line is the last one of the file that the stack names. */
function mistake(file: string, path: string, {message, stack = ''}: Error): NumberProblem {
  const place = stack.split('\n').find((line) => line.includes(path)) ?? '';
  const line = Number(/:(\d+)(?::\d+)?\)?$/.exec(place)?.[1] ?? 1);
  return cannotCompute(file, line, message);
}

/** Files that esbuild cannot compile; without the others, since they are one bundle. */
function buildMistakes({errors, message}: BuildFailure): NumberProblem[] {
  if (!errors) throw new Error(message);
  return errors.map(({text, location}) =>
    cannotCompute(location?.file ?? 'docs', location?.line ?? 1, text),
  );
}

function cannotCompute(file: string, line: number, message: string): NumberProblem {
  const [reason = message] = message.split('\n');
  return numberProblem(file, line, `The numbers cannot be computed (${reason})`, 'Mend the file.');
}

import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {build, type BuildResult} from 'esbuild';
import {
  computeNumbers,
  numbersMistake,
  type Computed,
  type ComputedNumbers,
} from './computeNumbers';

type Bundle = BuildResult<{metafile: true; write: false}>;

/**
 * Computes the numbers of pages, and keeps them for as long as nothing changes that they are computed from: some pages simulate for
 * seconds, and an author who changes a sentence does not wait for that.
 *
 * A file of numbers is bundled with all that it imports. So the list of what it comes from is known, and the simulations run without
 * what a loader of TypeScript adds to each function, which takes half of their time.
 *
 * @returns a function from a file of numbers to what it prints
 */
export function rememberNumbers(siteDir: string): (file: string) => Promise<ComputedNumbers> {
  const folder = join(siteDir, 'node_modules', '.cache', 'numbers');
  const known = new Map<string, Promise<ComputedNumbers>>();

  const compute = async (file: string): Promise<ComputedNumbers> => {
    let bundle: Bundle;
    try {
      bundle = await bundleNumbers(siteDir, file, folder);
    } catch (error) {
      return numbersMistake(file, error, join(siteDir, file));
    }
    const digest = digestOf(siteDir, Object.keys(bundle.metafile.inputs));
    const path = join(folder, `${basename(dirname(file))}-${basename(file)}.json`);
    const kept = readKept(path);
    if (kept?.digest === digest) return {values: new Map(kept.values), problems: []};
    mkdirSync(folder, {recursive: true});
    // Named by its digest, because Node imports a path only once.
    const code = path.replace(/\.ts\.json$/, `-${digest.slice(0, 16)}.mjs`);
    writeFileSync(code, bundle.outputFiles[0]?.text ?? '');
    const computed = await computeNumbers(file, code, join(siteDir, file));
    if (computed.problems.length === 0) {
      writeFileSync(path, JSON.stringify({digest, values: [...computed.values]} satisfies Kept));
    }
    return computed;
  };

  return (file) => {
    const found = known.get(file) ?? compute(file);
    known.set(file, found);
    return found;
  };
}

/** A file of numbers and what it imports as one module. Packages stay imports. */
function bundleNumbers(siteDir: string, file: string, folder: string): Promise<Bundle> {
  return build({
    absWorkingDir: siteDir,
    entryPoints: [file],
    bundle: true,
    // Sources are named from here in the source map.
    outdir: folder,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'silent',
  });
}

/** A digest of the sources that a bundle was made from, and of what the samples print, which is read and not imported. */
function digestOf(siteDir: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...sources, ...printedOutputs(siteDir)].sort()) {
    hash.update(`${source}\0`).update(readFileSync(join(siteDir, source)));
  }
  return hash.digest('hex');
}

function printedOutputs(siteDir: string): string[] {
  if (!existsSync(join(siteDir, 'examples'))) return [];
  return readdirSync(join(siteDir, 'examples'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.out'))
    .map((name) => join('examples', name));
}

interface Kept {
  readonly digest: string;
  readonly values: readonly (readonly [name: string, value: Computed])[];
}

function readKept(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

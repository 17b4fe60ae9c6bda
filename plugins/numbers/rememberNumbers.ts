import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {computeNumbers, type Computed, type ComputedNumbers} from './computeNumbers';

/** What numbers are computed from, beside files of numbers. */
const SOURCES = ['src', 'data', 'examples', 'plugins/numbers'];
const COUNTS = /(?<!\.test)\.(?:ts|json|out|sh|py|yaml|mjs)$/;
const NUMBERS_IMPORT = /from '(\.[^']*\.numbers)'/g;

/** One digest of what all numbers are computed from. */
function sharedDigest(siteDir: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES.filter((folder) => existsSync(join(siteDir, folder)))) {
    const entries = readdirSync(join(siteDir, source), {recursive: true, encoding: 'utf8'});
    for (const entry of entries.filter((name) => COUNTS.test(name)).sort()) {
      hash.update(`${source}/${entry}\0`).update(readFileSync(join(siteDir, source, entry)));
    }
  }
  return hash.digest('hex');
}

/** The text of a file of numbers and of those that it imports. */
function ownText(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(NUMBERS_IMPORT)].map(([, name = '']) =>
    ownText(join(dirname(path), `${name}.ts`), seen),
  );
  return [text, ...imported].join('\0');
}

/**
 * Computes the numbers of pages, and keeps them for as long as nothing changes that they are computed from: some pages simulate for
 * most of a minute, and an author who changes a sentence does not wait for that.
 *
 * @returns a function from a file of numbers to what it prints
 */
export function rememberNumbers(siteDir: string): (file: string) => Promise<ComputedNumbers> {
  const folder = join(siteDir, 'node_modules', '.cache', 'numbers');
  const known = new Map<string, Promise<ComputedNumbers>>();
  let shared: string | undefined;

  const compute = async (file: string): Promise<ComputedNumbers> => {
    shared ??= sharedDigest(siteDir);
    const digest = createHash('sha256')
      .update(shared + ownText(join(siteDir, file)))
      .digest('hex');
    const path = join(folder, `${basename(dirname(file))}-${basename(file)}.json`);
    const kept = readKept(path);
    if (kept?.digest === digest) return {values: new Map(kept.values), problems: []};
    const computed = await computeNumbers(siteDir, file);
    if (computed.problems.length === 0) {
      mkdirSync(folder, {recursive: true});
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

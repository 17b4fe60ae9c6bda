// `npm run bench`: measures the built site beside a plain Docusaurus site and a Starlight site of the same articles, and holds the numbers
// against the targets. CONTRIBUTING.md says how to read them.
import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import sidebars from '../../sidebars';
import {UsageError} from '../../deploy/server/options';
import {parseBenchRequest, type BenchRequest, type PartName} from './arguments';
import type {Bench} from './bench';
import {measureBrowser} from './browser/browserPart';
import {measureBytes} from './browser/bytesPart';
import {measureLighthouse} from './lighthouse/lighthousePart';
import {articlesOf} from './pages/articles';
import {readingOrder, sidebarEntries} from './peers/sidebars';
import {conclude} from './results/conclude';
import {fixedWorkMs} from './results/fixedWork';
import {doubts, originOf} from './results/machine';
import type {Sample} from './results/sample';
import {writeResults} from './results/writeResults';
import {targets} from './targets';
import {measureBuilds} from './timing/buildPart';
import {measureGrowth} from './timing/growthPart';

const repository = join(import.meta.dirname, '../..');

const parts: Readonly<Record<PartName, (bench: Bench) => Promise<void>>> = {
  bytes: measureBytes,
  browser: measureBrowser,
  build: measureBuilds,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
};

void main();

async function main(): Promise<void> {
  try {
    const request = parseBenchRequest(process.argv.slice(2));
    process.exitCode = await inWorkDir(request, (workDir) => run(request, workDir));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function run(request: BenchRequest, workDir: string): Promise<number> {
  const samples: Sample[] = [];
  const bench = benchOf(request, workDir, (...more) => void samples.push(...more));
  const origin = originOf(
    repository,
    request.parts.some((part) => part !== 'build'),
  );
  const before = fixedWorkMs();
  const failures: string[] = [];
  for (const part of request.parts) {
    // What was measured until then is not lost, and the other parts may go well.
    await parts[part](bench).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
      failures.push(`${part}: ${error instanceof Error ? error.stack : String(error)}`);
    });
  }

  const kinds = new Map(bench.articles.map(({path, kind}) => [path, kind]));
  const kindOf = (page: string) => kinds.get(page) ?? 'text';
  const {verdicts, text, status} = conclude(samples, targets, kindOf, request.check);
  console.log(`\n${text}`);
  for (const line of doubts(origin)) console.log(line);
  const fixedWork = {before, after: fixedWorkMs()};
  console.log(
    `Fixed work took ${before.toFixed(0)} ms before and ${fixedWork.after.toFixed(0)} ms after: compare times with those of runs where it took as long.`,
  );
  const results = {origin, request, fixedWork, samples, verdicts, failures};
  console.log(`All numbers: ${writeResults(repository, results)}`);
  for (const failure of failures) console.error(`Not measured to the end: ${failure}`);
  return failures.length > 0 ? 1 : status;
}

function benchOf(request: BenchRequest, workDir: string, record: Bench['record']): Bench {
  const buildDir = resolve(request.build);
  requireBuild(buildDir, request.build);
  const ids = readingOrder(sidebarEntries(sidebars));
  return {
    repository,
    buildDir,
    workDir,
    articles: articlesOf(join(repository, 'docs')),
    order: ids.map((id) => id.replace(/(^|\/)index$/, '')),
    runs: request.runs,
    pages: request.pages,
    say: (line) => console.log(line),
    record,
  };
}

/** Without its compressed copies a build is none that readers get. */
function requireBuild(buildDir: string, name: string): void {
  for (const file of ['index.html', 'index.html.br']) {
    if (existsSync(join(buildDir, file))) continue;
    throw new UsageError(`There is no finished build in "${name}". Run \`npm run build\` first.`);
  }
}

async function inWorkDir<Result>(
  {work, keep}: BenchRequest,
  run: (workDir: string) => Promise<Result>,
): Promise<Result> {
  if (work !== undefined) {
    mkdirSync(work, {recursive: true});
    return run(resolve(work));
  }
  const workDir = mkdtempSync(join(tmpdir(), 'handbook-bench-'));
  try {
    return await run(workDir);
  } finally {
    if (keep)
      console.log(`The other sites are in ${workDir}; \`--work ${workDir}\` uses them again.`);
    else rmSync(workDir, {recursive: true, force: true});
  }
}

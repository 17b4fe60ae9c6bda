import {execFile, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {dirname, extname, join} from 'node:path';
import {promisify} from 'node:util';
import {fencesOf} from '../../plugins/content-contract/fences';
import {readFenceMeta} from '../../plugins/samples/fenceMeta';
import {readPages} from '../../plugins/content-contract/readPages';
import {type OpenAIServer, type ServerOptions, startOpenAIServer} from '../openaiServer/server';
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

function isProgram(name: string): boolean {
  return extname(name) in RUNNERS || extname(name) === '.sh';
}

/** Name of the file with what a program prints. */
export function outputName(name: string): string {
  return name.slice(0, -extname(name).length) + '.out';
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;
// Where curl is not installed, what calls it is parsed only.
const canRun = (name: string) =>
  hasCurl || extname(name) !== '.sh' || !/\bcurl\b/.test(readExample(name));

/** Programs whose output a page shows. */
export const programs = exampleFiles.filter(
  (name) => isProgram(name) && exampleFiles.includes(outputName(name)) && canRun(name),
);

/** Whether a program talks to an API, so that it needs a server while it runs. */
export const needsServer = (name: string) => isProgram(name) && /openai/i.test(readExample(name));

/** Options of the server for the programs of a folder: `tests/openaiServer/scripts/<folder>.ts`. */
async function serverOptions(name: string): Promise<ServerOptions> {
  const script = join(import.meta.dirname, '../openaiServer/scripts', `${dirname(name)}.ts`);
  if (!existsSync(script)) return {};
  return ((await import(script)) as {options: ServerOptions}).options;
}

/**
 * Output of a program, run from the root of the repository as a reader would. Fails when the program does.
 * A program that needs a server finds a fresh one under OPENAI_BASE_URL; `afterwards` may look at what it was asked,
 * and `options` are for another server than that of the program's folder.
 */
export async function runExample(
  name: string,
  afterwards: (server: OpenAIServer) => void = () => undefined,
  options?: ServerOptions,
): Promise<string> {
  const [command, ...args] = RUNNERS[extname(name)] ?? ['bash'];
  const server = needsServer(name)
    ? await startOpenAIServer(options ?? (await serverOptions(name)))
    : undefined;
  const address = server && {OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: server.apiKey};
  try {
    const {stdout} = await promisify(execFile)(command, [...args, join(site.examplesDir, name)], {
      cwd: site.siteDir,
      env: {...process.env, PYTHONDONTWRITEBYTECODE: '1', ...address},
    });
    return stdout;
  } finally {
    if (server) afterwards(server);
    await server?.close();
  }
}

const PACKAGES = [
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/node',
  '@modelcontextprotocol/server',
  'ajv',
  'openai',
  'zod',
];

/** Packages that a script imports although readers were not told of them; Node's own and relative ones are free. */
export function strangeImports(name: string): string[] {
  const sources = [
    ...readExample(name).matchAll(/(?:from|import|import\(|require\()\s*['"]([^'"]+)['"]/g),
  ];
  return sources
    .map(([, source = '']) => source)
    .filter((source) => !/^(node:|\.{1,2}\/)/.test(source))
    .filter((source) => !PACKAGES.some((one) => source === one || source.startsWith(`${one}/`)));
}

/** Names of the examples that pages show, or lead to. */
export function shownExamples(): Set<string> {
  const pages = readPages(site.siteDir);
  const files = pages
    .flatMap(({tree}) => fencesOf(tree))
    .flatMap(({meta}) => readFenceMeta(meta, []).values.get('file') ?? []);
  const linked = pages.flatMap(({tree}) =>
    [...JSON.stringify(tree).matchAll(/\/blob\/main\/examples\/([^"#]+)"/g)].map(
      ([, file]) => file ?? '',
    ),
  );
  return new Set([...files.map((file) => file.replace(/^examples\//, '')), ...linked]);
}

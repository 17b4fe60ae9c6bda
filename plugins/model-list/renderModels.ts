import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {build, type Plugin} from 'esbuild';

/** A model to render: its folder, and the attributes that it is given. */
export interface ModelTag {
  readonly folder: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What stands in the place of a module while models are rendered: figures are small, and the frame says what the model is. */
const REPLACED: readonly (readonly [module: RegExp, by: string])[] = [
  ...['Gantt', 'LineChart', 'StackedBar', 'StackedRows', 'Tornado'].map(
    (figure) => [new RegExp(`figures[\\\\/]${figure}$`), `figures/thumbnails/${figure}`] as const,
  ),
  [/^\.\/Maps$/, 'calculators/AllocatorSimulator/MapsThumbnail'],
  [/^\.\/Streams$/, 'calculators/RequestTimeline/StreamsThumbnail'],
  [/ui[\\/]ModelFrame$/, 'ui/ModelFrame/bare'],
];

/** Of files that import each other. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Renders models with their defaults, in a process of its own, and gives the HTML of each. It is kept for as long as nothing changes that
 * it comes from: some models simulate for a second.
 */
export async function renderModels(
  siteDir: string,
  models: readonly ModelTag[],
): Promise<readonly string[]> {
  const bundle = await build({
    absWorkingDir: siteDir,
    stdin: {contents: program(models), resolveDir: siteDir, sourcefile: 'models.ts', loader: 'ts'},
    bundle: true,
    outfile: 'models.cjs',
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    logLevel: 'silent',
    plugins: [standIns(join(siteDir, 'src', 'components'))],
  });
  const code = bundle.outputFiles[0]?.text ?? '';
  const digest = createHash('sha256').update(process.version).update(code).digest('hex');
  const kept = join(siteDir, 'node_modules', '.cache', 'model-list', 'rendered.json');
  const known = readKept(kept);
  if (known?.digest === digest) return known.html;
  const html = await run(code);
  mkdirSync(dirname(kept), {recursive: true});
  writeFileSync(kept, JSON.stringify({digest, html} satisfies Kept));
  return html;
}

/** A program that prints the HTML of models as a list. */
function program(models: readonly ModelTag[]): string {
  const folders = [...new Set(models.map(({folder}) => folder))];
  return [
    `import {createElement} from 'react';`,
    `import {renderToStaticMarkup} from 'react-dom/server';`,
    ...folders.map((name) => `import ${name} from './src/components/calculators/${name}';`),
    `process.stdout.write(JSON.stringify([`,
    ...models.map(
      ({folder, attributes}) =>
        `renderToStaticMarkup(createElement(${folder}, ${JSON.stringify(attributes)})),`,
    ),
    `]));`,
  ].join('\n');
}

/** Resolves what models import and a picture of them has no use for. */
function standIns(components: string): Plugin {
  return {
    name: 'stand-ins',
    setup({onResolve, onLoad}) {
      for (const [filter, by] of REPLACED) {
        onResolve({filter}, () => ({path: join(components, `${by}.tsx`)}));
      }
      // esbuild takes `./memoryMap` for `MemoryMap.tsx` where both are there.
      onResolve({filter: /^\.\.?[\\/]/}, ({path, resolveDir}) => {
        const found = ENDINGS.map((ending) => join(resolveDir, path + ending)).find(existsSync);
        return found === undefined || resolveDir.includes('node_modules') ? null : {path: found};
      });
      const elsewhere = (path: string, namespace: string) => ({path, namespace});
      onResolve({filter: /^@docusaurus\/|^@theme\//}, ({path}) => elsewhere(path, 'site'));
      // What the site collects is not collected here, and its components show nothing.
      onLoad({filter: /useBrokenLinks$/, namespace: 'site'}, () => ({
        contents: `export default () => ({collectAnchor() {}, collectLink() {}});`,
      }));
      onLoad({filter: /.*/, namespace: 'site'}, () => ({contents: `export default () => null;`}));
      // A class is named as in its style sheet.
      onLoad({filter: /\.css$/}, () => ({
        contents: `export default new Proxy({}, {get: (_, name) => name});`,
      }));
    },
  };
}

/** Runs a program in a process of its own, and reads the list that it prints. */
function run(code: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const options = {maxBuffer: 64 * 1024 * 1024};
    const child = execFile(process.execPath, ['-'], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`The models could not be rendered: ${stderr || error.message}`));
      else resolve(JSON.parse(stdout) as readonly string[]);
    });
    child.stdin?.end(code);
  });
}

interface Kept {
  readonly digest: string;
  readonly html: readonly string[];
}

function readKept(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

/** Names of files in the built folder, by the name of the chunk of a text. */
export type TextScripts = Readonly<Record<string, string>>;

interface Chunk {
  readonly id: string | number | null;
  readonly files: Iterable<string>;
}

interface Asset {
  source(): string | Buffer;
}

interface Compilation {
  readonly namedChunks: {get(name: string): Chunk | undefined};
  readonly hooks: {
    readonly processAssets: {
      tap(
        options: {name: string; stage: number},
        run: (assets: Record<string, Asset>) => void,
      ): void;
    };
  };
  updateAsset(file: string, source: Asset): void;
}

/** The little of a bundler that is needed here. */
interface Compiler {
  readonly webpack: {
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_PRE_PROCESS: number};
    readonly sources: {readonly RawSource: new (text: string) => Asset};
  };
  readonly hooks: {
    readonly thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void};
    readonly done: {tap(name: string, run: (stats: {compilation: Compilation}) => void): void};
  };
}

const NAME = 'handbook-text-scripts';
const RUNTIME = /\/runtime~main\.[^/]+\.js$/;

/**
 * Takes the scripts of texts out of the list of all scripts, which every page loads: a page says itself where that of its text is (see
 * `withOwnRoute`), and is read without. Gain: 0.2 kB (brotli), and 2 kB with ten times the articles.
 *
 * @param texts names of the chunks of texts
 * @param file where the names of their scripts are written, as {@link TextScripts}
 */
export function apartTexts(texts: readonly string[], file: string) {
  const chunksOf = ({namedChunks}: Compilation) =>
    texts.flatMap((name) => {
      const chunk = namedChunks.get(name);
      // In a site of one page the text is a part of another chunk, which stays in the list.
      return chunk ? [[name, chunk] as const] : [];
    });
  return {
    apply({webpack, hooks}: Compiler): void {
      hooks.thisCompilation.tap(NAME, (compilation) => {
        // Before names are made of what files contain: then this one does not change when a text does.
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
        compilation.hooks.processAssets.tap({name: NAME, stage}, (assets) => {
          const ids = chunksOf(compilation).map(([, {id}]) => String(id));
          for (const [path, asset] of Object.entries(assets)) {
            if (!RUNTIME.test(path)) continue;
            const text = withoutScripts(asset.source().toString(), ids);
            compilation.updateAsset(path, new webpack.sources.RawSource(text));
          }
        });
      });
      hooks.done.tap(NAME, ({compilation}) => {
        const scripts = chunksOf(compilation).map(([name, {files}]) => {
          const script = [...files].find((path) => path.endsWith('.js'));
          if (script === undefined) throw new Error(`plugins/first-load: ${name} has no script.`);
          return [name, script];
        });
        mkdirSync(dirname(file), {recursive: true});
        writeFileSync(file, JSON.stringify(Object.fromEntries(scripts)));
      });
    },
  };
}

/**
 * @param runtime what the bundler writes to find its scripts, not yet minified
 * @param ids chunks to be left out of it
 * @throws where one is not in the list as expected
 */
export function withoutScripts(runtime: string, ids: readonly string[]): string {
  return ids.reduce((text, id) => {
    const without = text.replace(new RegExp(`"?\\b${id}"?: ?"[0-9a-f]+",?`), '');
    if (without === text) throw new Error(`plugins/first-load: the list of scripts lacks ${id}.`);
    return without;
  }, runtime);
}

import {readFileSync} from 'node:fs';
import {join} from 'node:path';

interface Script {
  /** Path in the built folder. */
  readonly file: string;
  /** Address at which pages load it. */
  readonly publicPath: string;
}

/** Docusaurus's manifest of the bundles: which chunks come together, and the files of each. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly Script[]}>>;
}

/** @returns what gives the scripts that come with chunks of these names, each once */
export function chunkScripts(generatedFilesDir: string): (names: readonly string[]) => Script[] {
  const {origins, assets} = JSON.parse(
    readFileSync(join(generatedFilesDir, 'client-manifest.json'), 'utf8'),
  ) as ClientManifest;
  return (names) => {
    const chunks = new Set(names.flatMap((name) => [name, ...(origins[name] ?? [])]));
    const scripts = [...chunks].flatMap((chunk) => assets[chunk]?.js ?? []);
    return [...new Map(scripts.map((script) => [script.file, script])).values()];
  };
}

import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** What Docusaurus writes of the bundles: which chunks come together, and the files of each. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly {readonly file: string}[]}>>;
}

/** The chunks of each route: of its component, and of what it shows. */
type ChunkNames = Readonly<Record<string, {readonly __comp?: string}>>;

/**
 * The code of the scripts that run when any page of the site is opened, before anything of it is used: the site's own and
 * those of the kinds of pages, not the texts.
 */
export function firstScripts(generatedFilesDir: string, outDir: string): string[] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8'));
  const {origins, assets} = read('client-manifest.json') as ClientManifest;
  const routes = read('routesChunkNames.json') as ChunkNames;
  const names = ['main', ...Object.values(routes).flatMap(({__comp}) => __comp ?? [])];
  const chunks = new Set(names.flatMap((name) => [name, ...(origins[name] ?? [])]));
  const files = new Set([...chunks].flatMap((chunk) => assets[chunk]?.js ?? []).map((j) => j.file));
  return [...files].map((file) => readFileSync(join(outDir, file), 'utf8'));
}

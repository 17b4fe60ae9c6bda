import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {chunkScripts} from './clientManifest';

/** The chunks of each route: of its component, and of what it shows. */
type ChunkNames = Readonly<Record<string, {readonly __comp?: string}>>;

/**
 * The code of the scripts that run when any page of the site is opened, before anything of it is used: the site's own and
 * those of the kinds of pages, not the texts.
 */
export function firstScripts(generatedFilesDir: string, outDir: string): string[] {
  const routes = JSON.parse(
    readFileSync(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  ) as ChunkNames;
  const names = ['main', ...Object.values(routes).flatMap(({__comp}) => __comp ?? [])];
  const scripts = chunkScripts(generatedFilesDir)(names);
  return scripts.map(({file}) => readFileSync(join(outDir, file), 'utf8'));
}

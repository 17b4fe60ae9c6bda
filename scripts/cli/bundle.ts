import {join} from 'node:path';
import {build, type Metafile, type Plugin} from 'esbuild';
import {recordReaders} from '../../plugins/model-records';
import {packagesOf} from '../../plugins/third-party';

const siteDir = join(__dirname, '../..');

/** Puts what modules read from the disk in their place, as pages get it. */
const modelRecords: Plugin = {
  name: 'model-records',
  setup({onLoad}) {
    for (const [name, {read}] of Object.entries(recordReaders(siteDir))) {
      onLoad({filter: new RegExp(`\\bdata[\\\\/]${name}\\.ts$`)}, () => ({
        contents: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(read()))});`,
      }));
    }
  },
};

/** Bundles the command line, a chunk for each calculator, into a folder. */
export async function bundleCli(outdir: string): Promise<Metafile> {
  const {metafile} = await build({
    absWorkingDir: siteDir,
    entryPoints: ['cli/main.ts'],
    outdir,
    outExtension: {'.js': '.mjs'},
    banner: {js: '#!/usr/bin/env node'},
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    minify: true,
    plugins: [modelRecords],
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

/** Folders of the packages whose code is in the bundle. */
export function packagesIn({outputs}: Metafile): readonly string[] {
  const files = Object.values(outputs).flatMap(({inputs}) => Object.keys(inputs));
  return [...new Set(packagesOf(files.map((file) => ({resource: join(siteDir, file)}))))];
}

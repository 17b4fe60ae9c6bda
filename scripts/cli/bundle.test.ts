import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {expect, test} from 'vitest';
import {bundleCli, packagesIn} from './bundle';

const root = join(import.meta.dirname, '../..');

test('the package runs on the versions of Node on which the repository does', () => {
  const engines = (file: string) =>
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as {engines: unknown}).engines;
  expect(engines('cli/package.json')).toEqual(engines('package.json'));
});

test('the command line has no code of the page in it, and the protocol only where it serves it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    const metafile = await bundleCli(folder);
    const {outputs} = metafile;
    const sources = Object.values(outputs).flatMap(({inputs}) => Object.keys(inputs));
    expect(sources.filter((file) => /\.(?:css|tsx)$|\/use[A-Z]\w*\.ts$/.test(file))).toEqual([]);
    const readers = sources.filter((file) =>
      metafile.inputs[file]?.imports.some(({path}) => /^(?:node:)?fs\b/.test(path)),
    );
    expect(readers.filter((file) => !file.startsWith('cli/'))).toEqual([]);
    expect(packagesIn(metafile).map((path) => basename(path))).not.toContain('react');
    const [main = ''] = Object.keys(outputs).filter((file) => file.endsWith('/main.mjs'));
    const first = new Set<string>();
    const follow = (file: string) => {
      if (first.has(file)) return;
      first.add(file);
      for (const {path, kind} of outputs[file]?.imports ?? []) {
        if (kind === 'import-statement' && path in outputs) follow(path);
      }
    };
    follow(main);
    const loaded = [...first].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    expect(loaded).toContain('cli/run.ts');
    expect(loaded.filter((file) => /node_modules|calculators\/\w+\//.test(file))).toEqual([]);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

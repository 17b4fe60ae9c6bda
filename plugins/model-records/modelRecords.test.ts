import {join} from 'node:path';
import {expect, test} from 'vitest';
import {allModels} from '../../src/data/models';
import {citedSources} from '../../src/data/citedSources';
import {deviceSources} from '../../src/data/deviceSources';
import modelRecords from './index';
// @ts-expect-error A loader of the bundler: it has no types.
import loader from './recordsLoader.mjs';

interface Rule {
  readonly include: string;
  readonly use: readonly [{readonly options: unknown}];
}

const siteDir = join(import.meta.dirname, '../..');

/** The module that pages get for a module of `src/data`. */
async function bundled(name: string, from: readonly string[]): Promise<Record<string, unknown>> {
  const configure = modelRecords({siteDir}).configureWebpack as unknown as () => {
    readonly module: {readonly rules: readonly Rule[]};
  };
  const rule = configure().module.rules.find(({include}) => include.endsWith(`${name}.ts`));
  const watched: string[] = [];
  const source = (loader as (this: unknown) => string).call({
    getOptions: () => rule?.use[0].options,
    addContextDependency: (folder: string) => watched.push(folder),
    addDependency: (file: string) => watched.push(file),
  });
  expect(watched).toEqual(from.map((path) => join(siteDir, path)));
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as never;
}

test('pages get the records that programs read, in the same order', async () => {
  const {modelRecords: records} = await bundled('modelRecords', ['data/models']);
  expect(records).toEqual(JSON.parse(JSON.stringify(allModels)));
});

test('and the sources of each apart', async () => {
  const {modelSources} = await bundled('modelSources', ['data/models']);
  expect(Object.keys(modelSources as object)).toEqual(allModels.map(({id}) => id));
});

test('and the sources that calculators cite, of a bibliography that no page needs whole', async () => {
  const from = ['src/components/calculators', 'data/references.bib'];
  expect((await bundled('citedSources', from))['citedSources']).toEqual(citedSources);
});

test('and the first sources of devices', async () => {
  const found = await bundled('deviceSources', ['data/accelerators.sources.json']);
  expect(found['deviceSources']).toEqual(deviceSources);
});

import {join} from 'node:path';
import {expect, test} from 'vitest';
import {allModels} from '../../src/data/models';
import modelRecords from './index';
// @ts-expect-error A loader of the bundler: it has no types.
import loader from './recordsLoader.mjs';

interface Rule {
  readonly include: string;
  readonly use: readonly [{readonly options: {readonly folder: string}}];
}

/** The module that pages get for a module of `src/data`. */
async function bundled(name: string): Promise<Record<string, unknown>> {
  const siteDir = join(import.meta.dirname, '../..');
  const configure = modelRecords({siteDir}).configureWebpack as unknown as () => {
    readonly module: {readonly rules: readonly Rule[]};
  };
  const rule = configure().module.rules.find(({include}) => include.endsWith(`${name}.ts`));
  const watched: string[] = [];
  const source = (loader as (this: unknown) => string).call({
    getOptions: () => rule?.use[0].options,
    addContextDependency: (folder: string) => watched.push(folder),
  });
  expect(watched).toEqual([join(siteDir, 'data/models')]);
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as never;
}

test('pages get the records that programs read, in the same order', async () => {
  const {modelRecords: records} = await bundled('modelRecords');
  expect(records).toEqual(JSON.parse(JSON.stringify(allModels)));
});

test('and the sources of each apart', async () => {
  const {modelSources} = await bundled('modelSources');
  expect(Object.keys(modelSources as object)).toEqual(allModels.map(({id}) => id));
});

import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readModels} from '../../src/data/readModels';

/** What each of the two modules that read the records of models from the disk exports, by its name. */
export const recordReaders = (folder: string): Readonly<Record<string, () => unknown>> => ({
  modelRecords: () => readModels(folder).map(({model}) => model),
  modelSources: () =>
    Object.fromEntries(readModels(folder).map(({model, provenance}) => [model.id, provenance])),
});

/**
 * Puts the records of models in the place of the two modules that read them from the disk: pages get what was read, and not the reader.
 */
export default function modelRecords({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  const folder = join(siteDir, 'data/models');
  return {
    name: 'handbook-model-records',
    configureWebpack: () => ({
      module: {
        rules: Object.entries(recordReaders(folder)).map(([name, read]) => ({
          include: join(siteDir, `src/data/${name}.ts`),
          enforce: 'pre' as const,
          use: [{loader: join(__dirname, 'recordsLoader.mjs'), options: {folder, name, read}}],
        })),
      },
    }),
  };
}

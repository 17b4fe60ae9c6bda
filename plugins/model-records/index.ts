import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readModels} from '../../src/data/readModels';

/**
 * Puts the records of models in the place of the two modules that read them from the disk: pages get what was read, and not the reader.
 */
export default function modelRecords({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  const folder = join(siteDir, 'data/models');
  const exported = {
    modelRecords: () => readModels(folder).map(({model}) => model),
    modelSources: () =>
      Object.fromEntries(readModels(folder).map(({model, provenance}) => [model.id, provenance])),
  };
  return {
    name: 'handbook-model-records',
    configureWebpack: () => ({
      module: {
        rules: Object.entries(exported).map(([name, read]) => ({
          include: join(siteDir, `src/data/${name}.ts`),
          enforce: 'pre' as const,
          use: [{loader: join(__dirname, 'recordsLoader.mjs'), options: {folder, name, read}}],
        })),
      },
    }),
  };
}

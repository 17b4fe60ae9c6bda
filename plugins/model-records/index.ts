import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {BIBLIOGRAPHY, CALCULATORS_FOLDER, readCitedSources} from '../../src/data/readCitedSources';
import {DEVICE_SOURCES, readDeviceSources} from '../../src/data/readDeviceSources';
import {readModels} from '../../src/data/readModels';

const MODELS = 'data/models';

interface Reader {
  readonly read: () => unknown;
  /** Folders and files that it reads. */
  readonly from: readonly string[];
}

/** The export of each module that reads from the disk, by its name. */
export const recordReaders = (siteDir: string): Readonly<Record<string, Reader>> => ({
  modelRecords: {
    read: () => readModels(join(siteDir, MODELS)).map(({model}) => model),
    from: [MODELS],
  },
  modelSources: {
    read: () =>
      Object.fromEntries(
        readModels(join(siteDir, MODELS)).map(({model, provenance}) => [model.id, provenance]),
      ),
    from: [MODELS],
  },
  citedSources: {
    read: () => readCitedSources(siteDir),
    from: [CALCULATORS_FOLDER, BIBLIOGRAPHY],
  },
  deviceSources: {read: () => readDeviceSources(siteDir), from: [DEVICE_SOURCES]},
});

/**
 * Puts records in the place of the modules that read them from the disk, which are those of models, and the sources that calculators and the device table cite: pages get
 * what was read, and not the reader.
 */
export default function modelRecords({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'handbook-model-records',
    configureWebpack: () => ({
      module: {
        rules: Object.entries(recordReaders(siteDir)).map(([name, {read, from}]) => ({
          include: join(siteDir, `src/data/${name}.ts`),
          enforce: 'pre' as const,
          use: [
            {
              loader: join(__dirname, 'recordsLoader.mjs'),
              options: {from: from.map((path) => join(siteDir, path)), name, read},
            },
          ],
        })),
      },
    }),
  };
}

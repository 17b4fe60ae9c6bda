import type * as z from 'zod';

import {acceleratorsFileSchema} from './accelerator';
import {acceleratorSourcesFileSchema} from './acceleratorSources';
import {apiPricesFileSchema} from './apiPrices';
import {
  acceleratorDerivedFileSchema,
  modelFiguresFileSchema,
  techniqueChecksFileSchema,
} from './checks';
import {commandsFileSchema} from './command';
import {factsFileSchema} from './facts';
import {frameworksFileSchema} from './framework';
import {glossaryFileSchema} from './glossary';
import {licensesFileSchema} from './license';
import {measurementsFileSchema} from './measurements';
import {metricsFileSchema} from './metric';
import {modelsFileSchema} from './model';
import {configSchema, modelFileSchema, orderSchema} from './modelFile';
import {paretoFileSchema} from './pareto';
import {placesFileSchema} from './places';
import {platformsFileSchema} from './platform';
import {quantizationFileSchema} from './quantization';
import {questionsFileSchema} from './question';
import {resultsFileSchema} from './result';
import {provenanceFileSchema} from './source';
import {techniquesFileSchema} from './technique';

/**
 * Data files under `data/` and the schema of each. A file that is neither here nor in a folder of `DATA_FOLDERS` is
 * checked by nothing.
 */
export const DATA_FILES: Readonly<Record<string, z.ZodType>> = {
  'accelerators.json': acceleratorsFileSchema,
  'accelerators.sources.json': acceleratorSourcesFileSchema,
  'models.licenses.json': licensesFileSchema,
  'frameworks.json': frameworksFileSchema,
  'frameworks.sources.json': provenanceFileSchema,
  'frameworks.platforms.json': platformsFileSchema,
  'frameworks.quantization.json': quantizationFileSchema,
  'commands.json': commandsFileSchema,
  'metrics.json': metricsFileSchema,
  'techniques.json': techniquesFileSchema,
  'glossary.json': glossaryFileSchema,
  'pareto.json': paretoFileSchema,
  'places.json': placesFileSchema,
  'apiPrices.json': apiPricesFileSchema,
  'checks/accelerator-derived.json': acceleratorDerivedFileSchema,
  'checks/model-reference-figures.json': modelFiguresFileSchema,
  'checks/technique-checks.json': techniqueChecksFileSchema,
};

/** Folders under `data/` whose files all have one schema. */
export const DATA_FOLDERS: Readonly<Record<string, z.ZodType>> = {
  facts: factsFileSchema,
  measurements: measurementsFileSchema,
  questions: questionsFileSchema,
  results: resultsFileSchema,
};

/** Files of `data/models/`, which has a folder a model, by their names. */
export const MODEL_FILES: Readonly<Record<string, z.ZodType>> = {
  'order.json': orderSchema,
  'config.json': configSchema,
  'model.json': modelFileSchema,
};

/** Files that are published and stand in no file under `data/`. */
export const MADE_FILES: Readonly<Record<string, z.ZodType>> = {'models.json': modelsFileSchema};

/** The schema of a file by its path in `data/`; undefined if nothing says what it holds. */
export function schemaOf(path: string): z.ZodType | undefined {
  const [folder = '', ...inner] = path.split('/');
  if (folder === 'models') return MODEL_FILES[inner.at(-1) ?? ''];
  return DATA_FILES[path] ?? DATA_FOLDERS[folder];
}

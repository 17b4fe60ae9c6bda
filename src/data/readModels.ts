import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {checkShape} from '../inference/model/checkShape';
import type {ModelShape} from '../inference/model/shape';
import type {Problem} from '../inference/result';
import {readConfigObject} from './configReader/readModelConfig';
import type {Model} from './models';
import type {Provenance} from './provenance';
import type {ModelFile} from './schemas/modelFile';
import {setAt} from './unconfirmed';

/** A record with its sources. */
export interface ReadModel {
  readonly model: Model;
  readonly provenance: Provenance;
}

type Config = Readonly<Record<string, unknown>>;

/** The folder of records. Programs run in the folder of the repository; a bundle of this file lies elsewhere. */
export const MODELS_FOLDER = join(process.cwd(), 'data/models');

/** Reads all records, in the order of `order.json`, those that it does not have last. Throws at a mistake, with the path of the file. */
export function readModels(folder = MODELS_FOLDER): readonly ReadModel[] {
  const order = parse(join(folder, 'order.json')) as readonly string[];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const organizations = readdirSync(folder).filter((name) => !name.endsWith('.json'));
  const ids = organizations.flatMap((name) =>
    readdirSync(join(folder, name)).map((model) => `${name}/${model}`),
  );
  const unknown = order.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    throw new Error(`data/models/order.json names ${unknown.join(', ')}, without a folder`);
  }
  return ids
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((id) => {
      const config = join(folder, id, 'config.json');
      const file = parse(join(folder, id, 'model.json')) as ModelFile;
      return readModel(id, file, existsSync(config) ? (parse(config) as Config) : undefined);
    });
}

/** A record of its two files. Throws if they do not describe a model. */
export function readModel(id: string, file: ModelFile, config?: Config): ReadModel {
  const {sources, doubts, notes, pitfalls, unconfirmed} = file;
  const assumedContext = unconfirmed?.['maxContextTokens']?.value as number | undefined;
  const documented = file.maxContextTokens ?? assumedContext;
  const described = shapeOf(id, file, config);
  const shape = described && {
    ...described,
    ...(documented !== undefined && {maxContextTokens: documented}),
  };
  const confirmedContext = shape?.maxContextTokens ?? documented ?? null;
  const model: Model = {
    id,
    name: file.name,
    family: file.family,
    releasedMonth: file.releasedMonth ?? null,
    license: file.license ?? null,
    totalParameters: file.totalParameters ?? null,
    activeParameters: file.activeParameters ?? null,
    activeParametersPrefill: file.activeParametersPrefill,
    ngramEmbeddingParameters: file.ngramEmbeddingParameters,
    maxContextTokens: assumedContext === undefined ? confirmedContext : null,
    contextExtension: file.contextExtension,
    nativeWeightDtype: file.nativeWeightDtype ?? null,
    nativeExpertDtype: file.nativeExpertDtype,
    publishedGlobalKvBytesPerToken: file.publishedGlobalKvBytesPerToken,
    verified: file.verified,
    verifiedOn: file.verifiedOn,
    shape,
    fields: file.fields,
    unconfirmed,
  };
  return {model, provenance: {sources, doubts, notes, pitfalls}};
}

function shapeOf(id: string, file: ModelFile, config?: Config): ModelShape | undefined {
  if (config) {
    const corrected = structuredClone(config) as Record<string, unknown>;
    for (const [key, {value}] of Object.entries(file.corrections ?? {})) {
      setAt(corrected, key, value);
    }
    const read = readConfigObject(corrected);
    if (!read.ok) throw mistake(`${id}/config.json`, read.problems);
    return read.value.shape;
  }
  if (!file.shape) return undefined;
  const norms = file.shape.norms ?? {sites: 2 * file.shape.layers + 1, bias: false};
  const shape = {...file.shape, norms} as ModelShape;
  const problems = checkShape(shape);
  if (problems.length > 0) throw mistake(`${id}/model.json, shape`, problems);
  return shape;
}

function mistake(place: string, problems: readonly Problem[]): Error {
  const list = problems.map(({input, message}) => `${input} ${message}`);
  return new Error(`data/models/${place}: ${list.join('; ')}`);
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, {cause: error});
  }
}

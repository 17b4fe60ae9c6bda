import type {Model} from './models';
import {fieldsOf} from './publishedShape';
import type {PublishedModel} from './schemas/model';
import {setAt} from './unconfirmed';

export type {PublishedModel} from './schemas/model';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A model as a record of the published `models.json`, in which each number of the shape has a field of its own. What no source confirms is
 * empty there, and stands under `unconfirmed` with its value.
 */
export function publishedModel(model: Model): PublishedModel {
  const {id, name, family, releasedMonth, license, shape, fields, unconfirmed} = model;
  const record: Record<string, unknown> = {
    id,
    name,
    family,
    releasedMonth,
    license,
    totalParameters: model.totalParameters,
    activeParameters: model.activeParameters,
    activeParametersPrefill: model.activeParametersPrefill,
    ngramEmbeddingParameters: model.ngramEmbeddingParameters,
    ...(shape ? fieldsOf(shape) : UNKNOWN),
    maxContextTokens: model.maxContextTokens,
    contextExtension: model.contextExtension,
    nativeWeightDtype: model.nativeWeightDtype,
    nativeExpertDtype: model.nativeExpertDtype,
    publishedGlobalKvBytesPerToken: model.publishedGlobalKvBytesPerToken,
    computable: shape !== undefined,
    verified: model.verified,
    verifiedOn: model.verifiedOn,
  };
  for (const [path, value] of Object.entries(fields ?? {})) setAt(record, path, value);
  const apart = Object.entries(unconfirmed ?? {}).map(([path, {value, reason}]) => {
    const held = takeAt(record, path);
    return [path, {value: value ?? held, reason}] as const;
  });
  const whole = {...record, ...(apart.length > 0 && {unconfirmed: Object.fromEntries(apart)})};
  return JSON.parse(JSON.stringify(whole)) as PublishedModel;
}

/** Fields that a record has in any case: empty, where nothing is known. */
const NULLABLE = [
  'layers',
  'hiddenSize',
  'attentionHeads',
  'keyValueHeads',
  'headDim',
  'attention',
  'feedForward',
  'moe',
  'vocabularySize',
  'tiedEmbeddings',
];
const UNKNOWN: Fields = Object.fromEntries(NULLABLE.map((field) => [field, null]));

/** Takes a value out of a record, which keeps `null` where the field has to be there. */
function takeAt(record: Record<string, unknown>, path: string): unknown {
  const [first = '', second] = path.split('.');
  const value = record[first];
  if (second === undefined) {
    if (NULLABLE.includes(first) || value === null) record[first] = null;
    else delete record[first];
    return value;
  }
  const inner = value as Record<string, unknown>;
  record[first] = {...inner, [second]: null};
  return inner[second];
}

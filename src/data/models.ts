import type {ModelShape} from '../inference/model/shape';
import {lookupById} from './lookup';
import {modelRecords} from './modelRecords';
import type {PublishedModel} from './schemas/model';
import type {ModelFile} from './schemas/modelFile';

type OfFile =
  | 'name'
  | 'family'
  | 'activeParametersPrefill'
  | 'ngramEmbeddingParameters'
  | 'contextExtension'
  | 'nativeExpertDtype'
  | 'publishedGlobalKvBytesPerToken'
  | 'verified'
  | 'verifiedOn'
  | 'fields'
  | 'unconfirmed';
type NullWhereUnknown =
  | 'id'
  | 'releasedMonth'
  | 'license'
  | 'totalParameters'
  | 'activeParameters'
  | 'maxContextTokens'
  | 'nativeWeightDtype';

/** An open-weight model: what its `model.json` says, and the shape that its `config.json` describes. */
export interface Model
  extends Readonly<Pick<ModelFile, OfFile>>, Readonly<Pick<PublishedModel, NullWhereUnknown>> {
  /** Absent where too little of it was read. */
  readonly shape?: ModelShape | undefined;
}

/** All records, those with unverified shapes too. */
export const allModels: readonly Model[] = modelRecords;

/** Models of which everything that sets the KV cache was read in sources. */
export const models: readonly Model[] = allModels.filter((model) => model.verified);

/** A verified model; throws for an unknown or unverified id and names near ones. */
export const modelById = lookupById('verified model', models);

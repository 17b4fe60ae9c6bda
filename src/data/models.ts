import file from '../../data/models.json';
import {lookupById} from './lookup';
import type {Model} from './schemas/model';

export type {Model} from './schemas/model';

/** All records, those with unverified shapes too. Tests hold the file to its schema, hence the cast. */
export const allModels = file.records as unknown as readonly Model[];

/** Models of which everything that sets the KV cache was read in sources. */
export const models: readonly Model[] = allModels.filter((model) => model.verified);

/** A verified model; throws for an unknown or unverified id and names near ones. */
export const modelById = lookupById('verified model', models);

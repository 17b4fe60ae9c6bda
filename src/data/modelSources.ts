import type {Provenance} from './provenance';
import {readModels} from './readModels';

// Like `modelRecords.ts`. Apart from it, because the sources are as large as the records, and most readers never ask for them.
export const modelSources: Readonly<Record<string, Provenance>> = Object.fromEntries(
  readModels().map(({model, provenance}) => [model.id, provenance]),
);

import {basename} from 'node:path';

import * as z from 'zod';

import {DATA_FILES, DATA_FOLDERS, MADE_FILES} from './files';
import {modelFileSchema} from './modelFile';

/** A JSON Schema for editors; data files name it by its path. */
export interface EditorSchema {
  readonly properties: {readonly $schema: {readonly const: string}};
}

/** JSON Schemas that editors read for completion and hints in `data/`, by file name. */
export function editorSchemas(): ReadonlyMap<string, EditorSchema> {
  const files = [DATA_FILES, DATA_FOLDERS, MADE_FILES].flatMap((group) => Object.values(group));
  const schemas = [...files, modelFileSchema].map(
    // Draft 7 is what common editors understand in full.
    (schema) => z.toJSONSchema(schema, {target: 'draft-7', io: 'input'}) as unknown as EditorSchema,
  );
  return new Map(schemas.map((schema) => [basename(schema.properties.$schema.const), schema]));
}

import type * as z from 'zod';
import {DATA_FILES} from '../../../src/data/schemas/files';
import {schemaProblems} from '../../../src/data/schemas/problems';
import {resultsFileSchema} from '../../../src/data/schemas/result';
import {routesFileSchema} from '../../../src/data/schemas/route';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {JsonFile} from './jsonFile';

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...DATA_FILES,
  'routes.json': routesFileSchema,
};
const RESULTS = /^results\/[a-z0-9-]+\.json$/;

/** Each data file by itself: it is JSON, and it is what its schema says. */
export function checkDataFiles(files: ReadonlyMap<string, JsonFile>): ContentProblem[] {
  return [...files].flatMap(([name, json]): ContentProblem[] => {
    if (json.problems.length > 0) return [...json.problems];
    const schema = RESULTS.test(name) ? resultsFileSchema : SCHEMAS[name];
    const problem = (path: readonly PropertyKey[], message: string, remedy: string) => ({
      file: json.file,
      line: json.lineOf(path),
      severity: 'error' as const,
      check: 'data',
      message,
      remedy,
    });
    if (!schema) {
      const remedy = `${didYouMean(name, Object.keys(SCHEMAS))}Rename it, or give it a schema in src/data/schemas/files.ts.`;
      return [problem([], 'No schema is for this file, so nothing checks it', remedy)];
    }
    const told = new Set<string>();
    return schemaProblems(schema, json.value).flatMap(({path, message}) => {
      // Two rules of a field may end in the same advice.
      if (told.has(message)) return [];
      told.add(message);
      return [problem(path, message, 'Compare it with a source, and with src/data/README.md.')];
    });
  });
}

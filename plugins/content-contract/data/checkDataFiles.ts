import {DATA_FILES, DATA_FOLDERS} from '../../../src/data/schemas/files';
import {schemaProblems} from '../../../src/data/schemas/problems';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import {reporter} from '../rule';
import {dataRule} from './dataRule';
import type {JsonFile} from './jsonFile';

const IN_FOLDER = /^([a-z]+)\/[a-z0-9-]+\.json$/;

/** Each data file by itself: it is JSON, and it is what its schema says. */
export function checkDataFiles(files: ReadonlyMap<string, JsonFile>): ContentProblem[] {
  return [...files].flatMap(([name, json]) => {
    const found = known.get(json) ?? checkFile(name, json);
    known.set(json, found);
    return found;
  });
}

/** What was said of a file that has not been read anew. */
const known = new WeakMap<JsonFile, ContentProblem[]>();

function checkFile(name: string, json: JsonFile): ContentProblem[] {
  if (json.problems.length > 0) return [...json.problems];
  const schema = DATA_FILES[name] ?? DATA_FOLDERS[IN_FOLDER.exec(name)?.[1] ?? ''];
  const problems: ContentProblem[] = [];
  const tell = reporter(dataRule, problems);
  const at = (path: readonly PropertyKey[]) => ({file: json.file, line: json.lineOf(path)});
  if (!schema) {
    const remedy = `${didYouMean(name, Object.keys(DATA_FILES))}Rename it, or give it a schema in src/data/schemas/files.ts.`;
    tell(at([]), 'schema', 'No schema is for this file, so nothing checks it', remedy);
    return problems;
  }
  const told = new Set<string>();
  for (const {path, message} of schemaProblems(schema, json.value)) {
    // Two rules of a field may end in the same advice.
    if (told.has(message)) continue;
    told.add(message);
    const remedy = 'Compare it with a source, and with src/data/README.md.';
    tell(at(path), 'record', message, remedy);
  }
  return problems;
}

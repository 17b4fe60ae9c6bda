import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import Ajv from 'ajv';
import {parse} from 'yaml';

const path = join(import.meta.dirname, 'compose-spec.json');
const schema = JSON.parse(readFileSync(path, 'utf8')) as {$schema?: string};
// Its address of the draft is not the one that Ajv knows.
delete schema.$schema;
// The formats are names of the specification's own, such as a duration.
const validate = new Ajv({strict: false, allErrors: true, validateFormats: false}).compile(schema);

/** Faults of a Compose file by the schema of its specification, as `path message`. */
export function composeFaults(text: string): string[] {
  if (validate(parse(text))) return [];
  return (validate.errors ?? []).map(
    ({instancePath, message}) => `${instancePath} ${message ?? ''}`,
  );
}

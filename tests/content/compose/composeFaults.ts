import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import Ajv from 'ajv';
import {parse} from 'yaml';

const linter = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
const path = join(linter, 'schemas/compose.schema.json');
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

import {readFileSync, readdirSync} from 'node:fs';
import {join, parse} from 'node:path';
import Ajv, {type AnySchemaObject} from 'ajv';
import {parseAllDocuments} from 'yaml';
import {exampleFiles, readExample} from '../examples';
import {coreSchema, kindSchemas} from './coreSchemas';

/** Fields of a Kubernetes object that the tests read; the schemas have the others. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {readonly name: string; readonly namespace?: string};
  readonly spec: Fields;
}

/** A part of a manifest whose shape the schema has checked. */
export interface Fields {
  // Manifests of ten APIs have no type here; a wrong access fails the test that makes it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [name: string]: any;
}

export const manifestFiles = exampleFiles.filter((name) => /^kubernetes\/.*\.yaml$/.test(name));

/** Objects of a YAML text, one a document. */
export function manifestsOf(file: string, text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = 'errors' in document ? document.errors : [];
    if (error) throw error;
    return {...(document.toJS() as Omit<Manifest, 'file'>), file};
  });
}

export const manifests = manifestFiles.flatMap((file) => manifestsOf(file, readExample(file)));

/** The one object of a kind and a name; fails when it is not there. */
export function manifest(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
}

/** Templates of the pods that an object starts, each with the object's name. */
export function podTemplates(all = manifests): {name: string; labels: Fields; pod: Fields}[] {
  return all.flatMap(({kind, metadata, spec}) => {
    const group = spec['leaderWorkerTemplate'] as Fields | undefined;
    const templates: (Fields | undefined)[] =
      kind === 'LeaderWorkerSet'
        ? [group?.['leaderTemplate'], group?.['workerTemplate']]
        : [spec['template']];
    return templates.flatMap((template) =>
      template
        ? [
            {
              name: metadata.name,
              labels: template['metadata'].labels as Fields,
              pod: template['spec'] as Fields,
            },
          ]
        : [],
    );
  });
}

const ajv = new Ajv({strict: false, allErrors: true});
ajv.addSchema(coreSchema('V1PodTemplateSpec'), 'PodTemplateSpec');
for (const {kind, schema} of kindSchemas) ajv.addSchema(schema, kind);
const schemaDir = join(import.meta.dirname, 'schemas');
for (const {name: kind, base, ext} of readdirSync(schemaDir).map((file) => parse(file))) {
  if (ext !== '.json') continue;
  ajv.addSchema(JSON.parse(readFileSync(join(schemaDir, base), 'utf8')) as AnySchemaObject, kind);
}

/** Faults of an object by the schema of its kind, as `path message`. */
export function schemaFaults({file: _, ...object}: Manifest): string[] {
  const validate = ajv.getSchema(object.kind);
  if (!validate) return [`no schema for ${object.kind}`];
  if (validate(object)) return [];
  return (validate.errors ?? []).map(({instancePath, message, params}) => {
    const extra = (params as {additionalProperty?: string}).additionalProperty;
    return `${instancePath} ${message ?? ''}${extra ? `: ${extra}` : ''}`.trim();
  });
}

import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

type Schema = Readonly<Record<string, unknown>>;

const client = createRequire(import.meta.url).resolve('@kubernetes/client-node/package.json');
const models = join(dirname(client), 'dist/gen/models');

/** Kinds of Kubernetes itself that manifests may have, with the API of each. */
const APIS = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PersistentVolumeClaim: 'v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
};

const text = {type: 'string'};
const texts = {type: 'object', additionalProperties: text};
const labels = {labels: texts, annotations: texts};

/** An object that refuses a field of another name, where a server would warn or drop it. */
const strict = (properties: Schema, required: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** Types that have no declaration, and the metadata that an author writes. */
const GIVEN = {
  string: text,
  boolean: {type: 'boolean'},
  // The declarations do not tell integers apart, and these kinds have no other numbers.
  number: {type: 'integer'},
  IntOrString: {type: ['integer', 'string']},
  V1ObjectMeta: strict(labels),
};

/** Fields that are declared as text, of which a server takes whole numbers too. */
const QUANTITY = GIVEN.IntOrString;
const AMOUNTS = {type: 'object', additionalProperties: QUANTITY};
const QUANTITIES: Record<string, Schema | undefined> = {
  limits: AMOUNTS,
  requests: AMOUNTS,
  overhead: AMOUNTS,
  divisor: QUANTITY,
  sizeLimit: QUANTITY,
};

/** A field of a declaration; the client puts `_` before a name that is a keyword. */
const FIELD = /^ {4}'_?(\w+)'(\??): (\{.*?^ {4}\}|[^;{]+);$/gms;

const schemas = new Map<string, Schema>(Object.entries(GIVEN));

/** JSON Schema of a type of Kubernetes' API, from the declarations of its official client. */
export function coreSchema(type: string): Schema {
  const item = /^Array<(.+)>$/.exec(type)?.[1];
  if (item) return {type: 'array', items: coreSchema(item)};
  const value = /^\{\s*\[key: string\]: (.+);\s*\}$/.exec(type)?.[1];
  if (value) return {type: 'object', additionalProperties: coreSchema(value)};
  const schema = schemas.get(type) ?? declaredSchema(type);
  schemas.set(type, schema);
  return schema;
}

function declaredSchema(type: string): Schema {
  const declaration = readFileSync(join(models, `${type}.d.ts`), 'utf8');
  const fields = [...declaration.matchAll(FIELD)]
    .map(([, name = '', optional, of = '']) => ({name, optional, of}))
    // A server refuses containers for debugging in what starts a pod.
    .filter(({name}) => name !== 'ephemeralContainers');
  return strict(
    Object.fromEntries(fields.map(({name, of}) => [name, QUANTITIES[name] ?? coreSchema(of)])),
    fields.filter(({optional}) => !optional).map(({name}) => name),
  );
}

/** Schemas of manifests of Kubernetes' own kinds, by kind. */
export const kindSchemas = Object.entries(APIS).map(([kind, apiVersion]) => {
  const properties = {
    apiVersion: {const: apiVersion},
    kind: {const: kind},
    metadata: strict({name: text, namespace: text, ...labels}, ['name']),
    spec: coreSchema(`V1${kind}Spec`),
  };
  return {kind, schema: strict(properties, Object.keys(properties))};
});

// Writes the schemas of this folder from official sources; README.md says which, and how to call it.
import {readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import process from 'node:process';
import {parse} from 'yaml';

const here = dirname(process.argv[1]);
const [source] = process.argv.slice(2);
const read = (name) => readFileSync(join(source, name), 'utf8');
const write = (name, schema) =>
  writeFileSync(join(here, name), `${JSON.stringify(schema, null, 1)}\n`);

const SCALARS = {string: 'string', bool: 'boolean', int32: 'integer', int64: 'integer'};
const INT_OR_STRING = {anyOf: [{type: 'integer'}, {type: 'string'}]};
const text = {type: 'string'};
const texts = {type: 'array', items: text};
const textMap = {type: 'object', additionalProperties: text};
const strict = (properties, required = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && {required}),
});

/** Types of apimachinery and of large parts that are taken from elsewhere. */
const GIVEN = {
  IntOrString: INT_OR_STRING,
  Quantity: {anyOf: [{type: 'number'}, text]},
  ObjectMeta: strict({name: text, namespace: text, labels: textMap, annotations: textMap}, [
    'name',
  ]),
  LabelSelector: strict({
    matchLabels: textMap,
    matchExpressions: {
      type: 'array',
      items: strict({key: text, operator: text, values: texts}, ['key', 'operator']),
    },
  }),
};

/** Messages of a generated.proto: name → fields with type, list, map, and whether a comment calls it optional. */
function messagesOf(proto) {
  const messages = {};
  for (const [, name, body] of proto.matchAll(/^message (\w+) \{\n(.*?)^\}/gms)) {
    messages[name] = [
      ...body.matchAll(
        /((?:^ *\/\/.*\n)*)^ {2}(optional|repeated|map<string, )\s*([\w.]+)>? (\w+) = \d+;/gm,
      ),
    ].map(([, comment, kind, type, field]) => ({
      field,
      kind: kind.trim(),
      type: type.split('.').at(-1),
      optional: /\+optional/.test(comment) || kind !== 'optional',
    }));
  }
  return messages;
}

const POD_TEMPLATE = {$ref: 'pod-template.json'};

/** Schema of one kind, with the messages that it reaches under $defs. */
function kindSchema({group, kind, protos}) {
  const messages = Object.assign({}, ...protos.map((name) => messagesOf(read(name))));
  const $defs = {};
  const refer = (type) => {
    if (type in SCALARS) return {type: SCALARS[type]};
    if (type === 'PodTemplateSpec') return POD_TEMPLATE;
    if (!(type in $defs)) {
      $defs[type] = {};
      $defs[type] = GIVEN[type] ?? schemaOf(messages[type], type);
    }
    return {$ref: `#/$defs/${type}`};
  };
  const schemaOf = (fields, type) => {
    if (!fields) throw new Error(`no message ${type}`);
    const properties = {};
    for (const {field, kind: how, type: of} of fields) {
      if (how === 'repeated') properties[field] = {type: 'array', items: refer(of)};
      else if (how.startsWith('map'))
        properties[field] = {type: 'object', additionalProperties: refer(of)};
      else properties[field] = refer(of);
    }
    const required = fields.filter(({optional}) => !optional).map(({field}) => field);
    return strict(properties, required);
  };
  return {
    ...strict(
      {
        apiVersion: {const: group},
        kind: {const: kind},
        metadata: GIVEN.ObjectMeta,
        spec: refer(`${kind}Spec`),
      },
      ['apiVersion', 'kind', 'metadata', 'spec'],
    ),
    $defs,
  };
}

const KEPT = ['type', 'enum', 'minimum', 'maximum', 'minItems', 'maxItems', 'minLength'];
KEPT.push('maxLength', 'pattern', 'minProperties', 'required');

/** A structural schema of a CRD as JSON Schema: no prose, unknown fields refused where the server prunes them. */
function fromCrd(schema) {
  const out = {};
  for (const key of KEPT) if (key in schema) out[key] = schema[key];
  if (schema['x-kubernetes-int-or-string']) return INT_OR_STRING;
  if (schema.items) out.items = fromCrd(schema.items);
  if (typeof schema.additionalProperties === 'object') {
    out.additionalProperties = fromCrd(schema.additionalProperties);
  }
  if (schema.properties) {
    out.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, fromCrd(one)]),
    );
    out.additionalProperties = schema['x-kubernetes-preserve-unknown-fields'] === true;
  }
  return out;
}

function crdSchema(file, version) {
  const {spec} = parse(read(file));
  const found = spec.versions.find(({name}) => name === version);
  const schema = fromCrd(found.schema.openAPIV3Schema);
  delete schema.properties.status;
  Object.assign(schema.properties, {
    apiVersion: {const: `${spec.group}/${version}`},
    kind: {const: spec.names.kind},
    metadata: GIVEN.ObjectMeta,
  });
  return {...schema, required: ['apiVersion', 'kind', 'metadata', 'spec']};
}

const lws = crdSchema('lws.yaml', 'v1');
const template = lws.properties.spec.properties.leaderWorkerTemplate;
const podTemplate = template.properties.workerTemplate;
// Pruned in the CRD, because the server fills them; what a manifest sets of them is known.
podTemplate.properties.metadata = strict({labels: textMap, annotations: textMap});
for (const name of ['leaderTemplate', 'workerTemplate']) {
  template.properties[name] = POD_TEMPLATE;
}
delete template.properties.volumeClaimTemplates;
write('leader-worker-set.json', lws);
// Containers of both lists have one type, which the CRD writes out twice; those for debugging are not in manifests.
const pod = podTemplate.properties.spec.properties;
const container = pod.containers.items;
for (const name of ['containers', 'initContainers']) pod[name].items = {$ref: '#/$defs/Container'};
delete pod.ephemeralContainers;
write('pod-template.json', {
  $id: 'pod-template.json',
  ...podTemplate,
  $defs: {Container: container},
});

const CORE = [
  ['deployment', 'apps/v1', 'Deployment', ['apps.proto']],
  ['job', 'batch/v1', 'Job', ['batch.proto']],
  ['service', 'v1', 'Service', ['core.proto']],
  ['persistent-volume-claim', 'v1', 'PersistentVolumeClaim', ['core.proto']],
  ['pod-disruption-budget', 'policy/v1', 'PodDisruptionBudget', ['policy.proto']],
  ['network-policy', 'networking.k8s.io/v1', 'NetworkPolicy', ['networking.proto']],
];
for (const [file, group, kind, protos] of CORE) {
  write(`${file}.json`, kindSchema({group, kind, protos}));
}
write('inference-pool.json', crdSchema('pool.yaml', 'v1'));
write('http-route.json', crdSchema('httproute.yaml', 'v1'));
write('scaled-object.json', crdSchema('keda.yaml', 'v1alpha1'));

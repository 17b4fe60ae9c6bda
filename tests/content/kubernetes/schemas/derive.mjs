// Writes the schemas of this folder from official sources; README.md says which, and how to call it.

import {readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import process from 'node:process';
import {parse} from 'yaml';

const here = dirname(process.argv[1]);
const [source] = process.argv.slice(2);

const KEPT = ['type', 'enum', 'minimum', 'maximum', 'minItems', 'maxItems', 'minLength'];
KEPT.push('maxLength', 'pattern', 'minProperties', 'required');
const text = {type: 'string'};
const textMap = {type: 'object', additionalProperties: text};

/** A structural schema of a CRD as JSON Schema: no prose, unknown fields refused where the server prunes them. */
function fromCrd(schema) {
  if (schema['x-kubernetes-int-or-string']) return {type: ['integer', 'string']};
  const out = {};
  for (const key of KEPT) if (key in schema) out[key] = schema[key];
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
  const {spec} = parse(readFileSync(join(source, file), 'utf8'));
  const found = spec.versions.find(({name}) => name === version);
  const schema = fromCrd(found.schema.openAPIV3Schema);
  delete schema.properties.status;
  Object.assign(schema.properties, {
    apiVersion: {const: `${spec.group}/${version}`},
    kind: {const: spec.names.kind},
    metadata: {
      type: 'object',
      additionalProperties: false,
      properties: {name: text, namespace: text, labels: textMap, annotations: textMap},
      required: ['name'],
    },
  });
  return {...schema, required: ['apiVersion', 'kind', 'metadata', 'spec']};
}

/** The parts that a schema repeats, each once under $defs by the name of its field. */
function shareParts(schema) {
  const key = (part) => JSON.stringify(part);
  const isPart = (part) => part?.type && key(part).length > 60;
  const counts = new Map();
  const count = (part) => {
    if (isPart(part)) counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
    if (counts.get(key(part)) > 1) return;
    if (part && typeof part === 'object') Object.values(part).forEach(count);
  };
  count(schema);
  const names = new Map();
  const $defs = {};
  const share = (part, field) => {
    if (isPart(part) && counts.get(key(part)) > 1) {
      const id = key(part);
      if (!names.has(id)) {
        const taken = [...names.values()].filter((name) => name.startsWith(field)).length;
        names.set(id, taken ? `${field}${taken + 1}` : field);
        $defs[names.get(id)] = shareWithin(part, field);
      }
      return {$ref: `#/$defs/${names.get(id)}`};
    }
    return shareWithin(part, field);
  };
  const shareWithin = (part, field) => {
    if (Array.isArray(part) || !part || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, one]) => [
        name,
        share(one, name === 'items' ? `${field}Item` : name),
      ]),
    );
  };
  return {...shareWithin(schema, ''), ...(names.size > 0 && {$defs})};
}

function write(schema) {
  const name = `${schema.properties.kind.const}.json`;
  writeFileSync(join(here, name), JSON.stringify(shareParts(schema), null, 1));
}

const group = crdSchema('lws.yaml', 'v1');
const template = group.properties.spec.properties.leaderWorkerTemplate.properties;
template.leaderTemplate = template.workerTemplate = {$ref: 'PodTemplateSpec'};
delete template.volumeClaimTemplates;
write(group);
write(crdSchema('pool.yaml', 'v1'));
write(crdSchema('httproute.yaml', 'v1'));
write(crdSchema('keda.yaml', 'v1alpha1'));

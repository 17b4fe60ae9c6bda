// The release manifest of the article, its schema, and the hashes that its program prints.
import {createHash} from 'node:crypto';
import Ajv from 'ajv/dist/2020';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {itemsToCompare} from '@site/src/inference/evaluation/sampleSize';
import {readExample} from '../examples';

describe('the manifest', () => {
  interface Manifest {
    parts: Record<string, Record<string, unknown>>;
    gates: {difference: number; worst_allowed: number; items: number}[];
  }
  const read = () => parse(readExample('release/manifest.yaml')) as Manifest;
  const validate = new Ajv({strict: true}).compile(
    JSON.parse(readExample('release/manifest.schema.json')) as object,
  );

  test('follows its schema, and its gates passed', () => {
    expect(validate(read()), JSON.stringify(validate.errors)).toBe(true);
    for (const gate of read().gates) {
      expect(gate.difference).toBeGreaterThanOrEqual(gate.worst_allowed);
    }
  });

  test.each([
    ['a branch', 'weights', 'revision', 'main'],
    ['a tag', 'engine', 'image', 'registry.example.com/vllm-openai:v0.32.0'],
    ['a short hash', 'chat_template', 'sha256', '4bfe6d493596'],
  ])('its schema refuses %s', (_, part, key, value) => {
    const manifest = read();
    manifest.parts[part] = {...manifest.parts[part], [key]: value};
    expect(validate(manifest)).toBe(false);
  });

  test.each(['weights', 'tokenizer', 'chat_template', 'generation_config', 'engine', 'machine'])(
    'its schema asks for %s',
    (part) => {
      const manifest = read();
      delete manifest.parts[part];
      expect(validate(manifest)).toBe(false);
    },
  );

  test('has the hashes that the program prints', () => {
    const {parts} = read();
    for (const line of readExample('release/hash_parts.out').trim().split('\n')) {
      const [part = '', start = ''] = line.split(/\s+/);
      expect(String(parts[part]?.['sha256']).startsWith(start), part).toBe(true);
    }
  });

  test('names only whole hashes', () => {
    const empty = createHash('sha256').update('').digest('hex');
    expect(readExample('release/manifest.yaml')).not.toContain(empty);
  });
});

describe('the canary of an adapter', () => {
  interface Rewrite {
    apiVersion: string;
    spec: {
      rules: {
        matches: {model: {value: string}}[];
        targets: {modelRewrite: string; weight: number}[];
      }[];
    };
  }
  const {apiVersion, spec} = parse(readExample('release/adapter-canary.yaml')) as Rewrite;
  const [rule] = spec.rules;

  test('gives one request in ten to a new name of its own', () => {
    expect(apiVersion).toBe('llm-d.ai/v1alpha2');
    const alias = rule?.matches[0]?.model.value;
    const names = rule?.targets.map(({modelRewrite}) => modelRewrite) ?? [];
    expect(new Set([alias, ...names]).size).toBe(3);
    const weights = rule?.targets.map(({weight}) => weight) ?? [];
    expect(weights).toEqual([90, 10]);
  });
});

describe('the gates of the manifest', () => {
  test('have as many items as their limit needs at 10 % disagreement', () => {
    const {gates} = parse(readExample('release/manifest.yaml')) as {
      gates: {items: number; worst_allowed: number; unit: string}[];
    };
    for (const {items, worst_allowed} of gates.filter(({unit}) => unit === 'points')) {
      const difference = -worst_allowed / 100;
      expect(items).toBe(itemsToCompare({difference, disagreement: 0.1}));
    }
  });
});

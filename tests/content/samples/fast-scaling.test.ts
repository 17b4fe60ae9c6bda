// The manifest that the page on fast scaling shows: valid, and in agreement with the numbers of the page.
import {expect, test} from 'vitest';
import {parseAllDocuments} from 'yaml';
import {COLD_START_SECONDS} from '../../../src/components/calculators/AutoscalerSimulator/calculator';
import {readExample} from '../examples';
import {schemaFaults, type Manifest} from '../kubernetes/manifests';

const text = readExample('scale-to-zero/assistant.yaml');
const [route, scaled] = parseAllDocuments(text).map((one) => one.toJS() as Manifest);

/** Fields of an InterceptorRoute by its reference, KEDA HTTP add-on 1.0. */
const FIELDS = [
  'target',
  'rules',
  'scalingMetric',
  'staticRoutes',
  'coldStart',
  'timeouts',
  'sessionPersistence',
];

test('the ScaledObject is valid by its schema', () => {
  expect(scaled && schemaFaults({...scaled, file: 'assistant.yaml'})).toEqual([]);
});

test('the route has only fields that its reference lists', () => {
  expect(Object.keys(route?.spec ?? {}).filter((key) => !FIELDS.includes(key))).toEqual([]);
});

test('both name each other, and the head names both APIs', () => {
  expect(scaled?.spec['triggers'][0].metadata.interceptorRoute).toBe(route?.metadata.name);
  for (const one of [route, scaled]) expect(text.split('\n')[1]).toContain(one?.apiVersion);
});

test('the proxy holds a request for twice a cold start', () => {
  const readiness = Number.parseInt(route?.spec['timeouts'].readiness as string, 10);
  expect(readiness).toBeGreaterThanOrEqual(2 * COLD_START_SECONDS);
});

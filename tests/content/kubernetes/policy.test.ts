// Rules of the handbook for manifests, beyond those of schemas.
import {describe, expect, test} from 'vitest';
import {DRAIN} from '@site/src/data/drain';
import {readExample} from '../examples';
import {type Fields, manifest, manifests} from './manifests';
import {graceOf, policyFaults} from './policy';

const engineOf = (pod: Fields): Fields => pod['containers'][0];

test('the manifests do what the pages ask', () => {
  expect(policyFaults(manifests)).toEqual([]);
});

describe('the figure of the drain', () => {
  const {spec} = manifest('Deployment', 'qwen3-8b');
  const pod = spec['template'].spec as Fields;
  test('has the times of the Deployment', () => {
    expect(graceOf(pod)).toBe(DRAIN.preStop + DRAIN.longest + DRAIN.exit);
    expect(engineOf(pod)['lifecycle'].preStop.sleep.seconds).toBe(DRAIN.preStop);
    expect(engineOf(pod)['args']).toContain(`--shutdown-timeout=${DRAIN.longest}`);
  });
  test('has the preStop of the worker', () => {
    expect(readExample('kubernetes/two-node-model.yaml')).toContain(
      `seconds: ${DRAIN.preStop + DRAIN.longest}`,
    );
  });
});

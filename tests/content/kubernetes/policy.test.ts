// Rules of the handbook for manifests, beyond those of schemas; each rule with a change that it has to find.
import {describe, expect, test} from 'vitest';
import {DRAIN} from '@site/src/data/drain';
import {readExample} from '../examples';
import {type Draft, type Fields, manifest, type Manifest, manifests} from './manifests';
import {graceOf, policyFaults} from './policy';

const podOf = (spec: Draft): Draft =>
  (spec.template ?? spec.leaderWorkerTemplate.leaderTemplate).spec;
const workerOf = (spec: Draft): Draft => spec.leaderWorkerTemplate.workerTemplate.spec;
const engineOf = (pod: Draft): Draft => pod.containers[0];
const envOf = (pod: Draft, name: string): Draft =>
  engineOf(pod).env.find((one: Fields) => one['name'] === name);
const swap = (pod: Draft, from: string, to: string) => {
  const {args} = engineOf(pod);
  args[args.indexOf(from)] = to;
};

/** A deep copy of all manifests with one changed. */
function changed(kind: string, name: string, change: (spec: Draft) => void): Manifest[] {
  const copy = structuredClone<Manifest[]>(manifests);
  change(manifest(kind, name, copy).spec);
  return copy;
}

test('the manifests do what the pages ask', () => {
  expect(policyFaults(manifests)).toEqual([]);
});

const QWEN = ['Deployment', 'qwen3-8b'] as const;
const DEEPSEEK = ['LeaderWorkerSet', 'deepseek-v3'] as const;

describe('a manifest against a rule is found', () => {
  test.each<[string, readonly [string, string], (spec: Draft) => void, RegExp]>([
    [
      'readiness by /health',
      QWEN,
      (s) => (engineOf(podOf(s)).readinessProbe.httpGet.path = '/health'),
      /ask for the model/,
    ],
    [
      'no startup probe',
      DEEPSEEK,
      (s) => delete engineOf(podOf(s)).startupProbe,
      /ask for the model/,
    ],
    [
      'liveness by the model',
      QWEN,
      (s) => (engineOf(podOf(s)).livenessProbe.httpGet.path = '/v1/models'),
      /ask(s)? for the process/,
    ],
    [
      'an eager liveness probe',
      QWEN,
      (s) => (engineOf(podOf(s)).livenessProbe.failureThreshold = 3),
      /quicker than a minute/,
    ],
    [
      'no drain',
      QWEN,
      (s) => swap(podOf(s), '--shutdown-timeout=120', '--shutdown-timeout'),
      /aborts its requests/,
    ],
    [
      'a download at the start',
      DEEPSEEK,
      (s) => (envOf(workerOf(s), 'HF_HUB_OFFLINE').value = '0'),
      /needs the hub/,
    ],
    [
      'development routes',
      QWEN,
      (s) => engineOf(podOf(s)).env.push({name: 'VLLM_SERVER_DEV_MODE', value: '1'}),
      /development routes/,
    ],
    [
      'a cache that is lost',
      QWEN,
      (s) => (envOf(podOf(s), 'HOME').value = '/dev/shm'),
      /compiles again/,
    ],
    [
      'a token of the cluster',
      DEEPSEEK,
      (s) => delete workerOf(s).automountServiceAccountToken,
      /key to the cluster/,
    ],
    ['a CPU limit', QWEN, (s) => (engineOf(podOf(s)).resources.limits.cpu = '8'), /throttled/],
    [
      'TP over two nodes',
      DEEPSEEK,
      (s) => swap(podOf(s), '--tensor-parallel-size=8', '--tensor-parallel-size=16'),
      /leaves its node/,
    ],
    [
      'idle GPUs',
      DEEPSEEK,
      (s) => swap(workerOf(s), '--tensor-parallel-size=8', '--tensor-parallel-size=4'),
      /GPUs without work/,
    ],
    [
      'stages that share a node',
      DEEPSEEK,
      (s) => swap(podOf(s), '--pipeline-parallel-size=2', '--pipeline-parallel-size=4'),
      /other stages than nodes/,
    ],
    [
      'no RDMA card',
      DEEPSEEK,
      (s) => delete engineOf(workerOf(s)).resources.limits['rdma/hca_shared_devices_a'],
      /over TCP/,
    ],
    [
      'memory that cannot be locked',
      DEEPSEEK,
      (s) => delete engineOf(podOf(s)).securityContext.capabilities.add,
      /over TCP/,
    ],
    [
      'a worker that leaves first',
      DEEPSEEK,
      (s) => (engineOf(workerOf(s)).lifecycle.preStop.sleep.seconds = 15),
      /ends while its leader drains/,
    ],
    [
      'a worker with the default grace',
      DEEPSEEK,
      (s) => delete workerOf(s).terminationGracePeriodSeconds,
      /killed in its preStop/,
    ],
    [
      'no budget',
      ['PodDisruptionBudget', 'deepseek-v3'],
      (s) => (s.selector.matchLabels.role = 'router'),
      /deepseek-v3: no PodDisruptionBudget/,
    ],
    [
      'workers without a policy',
      ['NetworkPolicy', 'deepseek-v3'],
      (s) => (s.podSelector.matchLabels.role = 'leader'),
      /deepseek-v3: no NetworkPolicy/,
    ],
    ['the default rollout', QWEN, (s) => delete s.strategy, /which GPUs it needs/],
    [
      'a rollout that cannot move',
      DEEPSEEK,
      (s) => (s.rolloutStrategy.rollingUpdateConfiguration.maxUnavailable = 0),
      /which GPUs it needs/,
    ],
    [
      'a route that waits longer than the drain',
      ['HTTPRoute', 'qwen3-8b'],
      (s) => (s.rules[0].timeouts.request = '300s'),
      /outlive the drain/,
    ],
    [
      'a route without an end',
      ['HTTPRoute', 'qwen3-8b'],
      (s) => delete s.rules[0].timeouts,
      /outlive the drain/,
    ],
    [
      'scaling down faster than a drain',
      ['ScaledObject', 'qwen3-8b'],
      (s) =>
        (s.advanced.horizontalPodAutoscalerConfig.behavior.scaleDown.policies[0].periodSeconds = 60),
      /while another one drains/,
    ],
  ])('%s', (_, [kind, name], change, message) => {
    expect(policyFaults(changed(kind, name, change)).join('\n')).toMatch(message);
  });
});

describe('the figure of the drain', () => {
  const {spec} = manifest('Deployment', 'qwen3-8b');
  const pod = spec['template'].spec as Fields;
  test('has the times of the Deployment', () => {
    expect(graceOf(pod)).toBe(DRAIN.preStop + DRAIN.longest + DRAIN.exit);
    expect(engineOf(pod).lifecycle.preStop.sleep.seconds).toBe(DRAIN.preStop);
    expect(engineOf(pod).args).toContain(`--shutdown-timeout=${DRAIN.longest}`);
  });
  test('has the preStop of the worker', () => {
    expect(readExample('kubernetes/two-node-model.yaml')).toContain(
      `seconds: ${DRAIN.preStop + DRAIN.longest}`,
    );
  });
});

// The manifests that pages show: valid by the schemas of their APIs, and in agreement with each other.
import {describe, expect, test} from 'vitest';
import {unknownFlags} from '../../../plugins/content-contract/commands';
import {readExample} from '../examples';
import {
  type Draft,
  type Fields,
  type Manifest,
  manifest,
  manifestFiles,
  manifests,
  podTemplates,
  schemaFaults,
} from './manifests';
import {disagreements, startBudget} from './rules';

/** Command lines of engines as a shell would have them. */
const engineCommands = podTemplates()
  .flatMap(({pod}) => pod['containers'] as Fields[])
  .map(({command, args}) =>
    [...(command as string[]), ...(args as string[])].join(' ').replaceAll(/=\S+/g, ''),
  )
  .filter((line) => /vllm|sglang/.test(line));

test.each(manifests)('$file: $kind $metadata.name is valid by its schema', (object) => {
  expect(schemaFaults(object)).toEqual([]);
});

test('objects agree with each other', () => {
  expect(disagreements(manifests)).toEqual([]);
});

test.each(manifestFiles)('%s names the version of every API, and the day', (file) => {
  const head = /^(?:#.*\n)+/.exec(readExample(file))?.[0] ?? '';
  expect(head).toMatch(/\d{4}-\d{2}-\d{2}/);
  const groups = manifests.filter((one) => one.file === file).map(({apiVersion}) => apiVersion);
  expect(groups.filter((group) => !head.includes(group))).toEqual([]);
});

test('engines are started with flags that their records list', () => {
  expect(engineCommands).toHaveLength(3);
  expect(engineCommands.flatMap((command) => unknownFlags(command))).toEqual([]);
});

describe('a start is never cut off', () => {
  const templates = podTemplates().flatMap(({name, pod}) => {
    const engine = pod['containers'][0] as Fields;
    return engine['startupProbe'] ? [{name, engine}] : [];
  });
  test.each(templates)(
    '$name: the budget is twice the slowest start that its file states',
    ({name, engine}) => {
      const file =
        manifests.find(
          ({metadata, kind}) => metadata.name === name && /Deployment|LeaderWorkerSet/.test(kind),
        )?.file ?? '';
      const slowest = Number(/Slowest start expected: (\d+) s/.exec(readExample(file))?.[1]);
      expect(startBudget(engine)).toBeGreaterThanOrEqual(2 * slowest);
    },
  );
  test('a release is not given up before the budget is spent', () => {
    const {spec} = manifest('Deployment', 'qwen3-8b');
    expect(spec['progressDeadlineSeconds']).toBeGreaterThan(
      startBudget(spec['template'].spec.containers[0]),
    );
  });
  test('the autoscaler does not double again before a start is over', () => {
    const {scaleUp, scaleDown} = manifest('ScaledObject', 'qwen3-8b').spec['advanced']
      .horizontalPodAutoscalerConfig.behavior as {scaleUp: Fields; scaleDown: Fields};
    expect(scaleUp['policies'][0].periodSeconds).toBeGreaterThanOrEqual(240);
    expect(scaleDown['stabilizationWindowSeconds']).toBeGreaterThan(240);
  });
});

test('a rank of a group differs from its leader in nothing but what faces clients', () => {
  const [leader, worker] = podTemplates().filter(({name}) => name === 'deepseek-v3');
  const [first, second] = [leader, worker].map((rank) => rank?.pod['containers'][0] as Fields);
  expect(first?.['image']).toBe(second?.['image']);
  const [args, others] = [first, second].map((rank) => rank?.['args'] as string[]);
  const own = args?.filter((arg) => !others?.includes(arg));
  expect(own).toEqual(['--served-model-name=deepseek-v3', '--port=8000', '--shutdown-timeout=120']);
  const workers = others?.filter((arg) => !args?.includes(arg));
  expect(workers).toEqual(['--headless']);
});

/** A deep copy of all manifests with one changed. */
function changed(kind: string, name: string, change: (spec: Draft) => void): Manifest[] {
  const copy = structuredClone<Manifest[]>(manifests);
  change(manifest(kind, name, copy).spec);
  return copy;
}

describe('a wrong manifest is found', () => {
  test.each<[string, string, string, (spec: Draft) => void, RegExp]>([
    [
      'a field that does not exist',
      'Deployment',
      'qwen3-8b',
      (s) => (s.template.spec.gracePeriod = 1),
      /gracePeriod/,
    ],
    [
      'a probe with a wrong key',
      'Deployment',
      'qwen3-8b',
      (s) => (s.template.spec.containers[0].startupProbe.retries = 3),
      /retries/,
    ],
    [
      'a number where text stands',
      'ScaledObject',
      'qwen3-8b',
      (s) => (s.triggers[0].metadata.threshold = 48),
      /threshold/,
    ],
    ['no selector', 'Deployment', 'qwen3-8b', (s) => delete s.selector, /selector/],
    [
      'a failure mode of another API',
      'InferencePool',
      'qwen3-8b',
      (s) => (s.endpointPickerRef.failureMode = 'Open'),
      /failureMode/,
    ],
    [
      'a restart policy that LeaderWorkerSet lacks',
      'LeaderWorkerSet',
      'deepseek-v3',
      (s) => (s.leaderWorkerTemplate.restartPolicy = 'Always'),
      /restartPolicy/,
    ],
    [
      'both bounds misspelled',
      'PodDisruptionBudget',
      'qwen3-8b',
      (s) => (s.maxUnavailible = 1),
      /maxUnavailible/,
    ],
  ])('by schema: %s', (_, kind, name, change, message) => {
    const faults = changed(kind, name, change).flatMap(schemaFaults);
    expect(faults.join('\n')).toMatch(message);
  });

  test.each<[string, string, string, (spec: Draft) => void, RegExp]>([
    [
      'Service selects nothing',
      'Service',
      'qwen3-8b',
      (s) => (s.selector.app = 'qwen'),
      /Service qwen3-8b: its selector/,
    ],
    [
      'Service selects workers too',
      'Service',
      'deepseek-v3',
      (s) => delete s.selector.role,
      /never say when/,
    ],
    [
      'Service names no port',
      'Service',
      'qwen3-8b',
      (s) => (s.ports[0].targetPort = 'web'),
      /no port web/,
    ],
    [
      'pool has another port',
      'InferencePool',
      'qwen3-8b',
      (s) => (s.targetPorts[0].number = 8080),
      /no port 8080/,
    ],
    [
      'budget protects nothing',
      'PodDisruptionBudget',
      'qwen3-8b',
      (s) => (s.selector.matchLabels.app = 'x'),
      /PodDisruptionBudget/,
    ],
    [
      'policy opens another port',
      'NetworkPolicy',
      'qwen3-8b',
      (s) => (s.ingress[0].ports[0].port = 80),
      /NetworkPolicy qwen3-8b: no port 80/,
    ],
    [
      'policy without the picker',
      'NetworkPolicy',
      'qwen3-8b',
      (s) => s.ingress[0].from.pop(),
      /NetworkPolicy qwen3-8b: shuts out the endpoint picker/,
    ],
    [
      'autoscaler has no target',
      'ScaledObject',
      'qwen3-8b',
      (s) => (s.scaleTargetRef.name = 'llama'),
      /no Deployment llama/,
    ],
    [
      'two owners of replicas',
      'Deployment',
      'qwen3-8b',
      (s) => (s.replicas = 3),
      /sets replicas too/,
    ],
    [
      'metric that nobody exports',
      'ScaledObject',
      'qwen3-8b',
      (s) => (s.triggers[0].metadata.query = 'sum(vllm:num_waiting)'),
      /unknown metric vllm:num_waiting/,
    ],
    [
      'metric of another model',
      'ScaledObject',
      'qwen3-8b',
      (s) => (s.triggers[0].metadata.query = 'vllm:num_requests_waiting{model_name="q"}'),
      /no engine serves q/,
    ],
    [
      'drain longer than the grace period',
      'Deployment',
      'qwen3-8b',
      (s) => (s.template.spec.terminationGracePeriodSeconds = 120),
      /killed while it drains/,
    ],
    [
      'image by a tag',
      'Deployment',
      'qwen3-8b',
      (s) => (s.template.spec.containers[0].image = 'vllm/vllm-openai:v0.30.0'),
      /image without a digest/,
    ],
    [
      'claim that is not there',
      'Deployment',
      'qwen3-8b',
      (s) => (s.template.spec.volumes[0].persistentVolumeClaim.claimName = 'm'),
      /no claim m/,
    ],
    [
      'route to no pool',
      'HTTPRoute',
      'qwen3-8b',
      (s) => (s.rules[0].backendRefs[0].name = 'llama'),
      /no InferencePool llama/,
    ],
  ])('by agreement: %s', (_, kind, name, change, message) => {
    expect(disagreements(changed(kind, name, change)).join('\n')).toMatch(message);
  });

  test('a flag that the engine lacks', () => {
    expect(unknownFlags((engineCommands[0] ?? '').replace('--port', '--prot'))).toMatchObject([
      {message: '`vllm` has no flag `--prot` in its record'},
    ]);
  });
});

// The manifests that pages show: valid by the schemas of their APIs, and in agreement with each other.
import {describe, expect, test} from 'vitest';
import {unknownFlags} from '../../../plugins/content-contract/commands';
import {readExample} from '../examples';
import {
  type Fields,
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

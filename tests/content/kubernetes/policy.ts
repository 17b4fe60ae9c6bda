import {type Fields, type Manifest, podTemplates} from './manifests';

type Pod = ReturnType<typeof podTemplates>[number];

const engineOf = (pod: Fields): Fields => (pod['containers'] as Fields[])[0] ?? {};
const gpusOf = (pod: Fields): number =>
  (engineOf(pod)['resources']?.limits?.['nvidia.com/gpu'] as number | undefined) ?? 0;
const flagOf = (pod: Fields, name: string): number | undefined => {
  const found = new RegExp(`--${name}=(\\d+)`).exec(JSON.stringify(engineOf(pod)['args'] ?? []));
  return found ? Number(found[1]) : undefined;
};
const sleepOf = (pod: Fields): number =>
  (engineOf(pod)['lifecycle']?.preStop?.sleep?.seconds as number | undefined) ?? 0;
const secondsOf = (probe: Fields): number => probe['periodSeconds'] * probe['failureThreshold'];
const selects = (selector: Fields | undefined, labels: Fields): boolean =>
  Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);

/** Seconds that a pod is given between its removal and SIGKILL. */
export const graceOf = (pod: Fields): number =>
  (pod['terminationGracePeriodSeconds'] as number | undefined) ?? 30;

/** Rules of the handbook for pods with a GPU that a manifest breaks. */
export function policyFaults(all: readonly Manifest[]): string[] {
  const pods = podTemplates([...all]).filter(({pod}) => gpusOf(pod) > 0);
  return [
    ...pods.flatMap((one) => [...podFaults(one), ...guardFaults(one, all)]),
    ...all.flatMap((one) => groupFaults(one)),
    ...all.flatMap((one) => rolloutFaults(one)),
    ...drainFaults(all, pods),
  ];
}

function podFaults({name, pod}: Pod): string[] {
  const out: string[] = [];
  const fault = (text: string) => out.push(`${name}: ${text}`);
  const engine = engineOf(pod);
  const {startupProbe, readinessProbe, livenessProbe} = engine as Record<
    string,
    Fields | undefined
  >;
  const served = Boolean(engine['ports']);
  if (served) {
    for (const probe of [startupProbe, readinessProbe]) {
      if (probe?.['httpGet']?.path !== '/v1/models')
        fault('startup and readiness ask for the model');
    }
    if (livenessProbe?.['httpGet']?.path !== '/health') fault('liveness asks for the process');
    if (livenessProbe && secondsOf(livenessProbe) < 60) fault('liveness is quicker than a minute');
    if (flagOf(pod, 'shutdown-timeout') === undefined) fault('aborts its requests at SIGTERM');
  }
  const env = (engine['env'] ?? []) as {name: string; value?: string}[];
  const valueOf = (key: string) => env.find((one) => one.name === key)?.value;
  if (valueOf('HF_HUB_OFFLINE') !== '1') fault('needs the hub to start');
  if (valueOf('VLLM_SERVER_DEV_MODE')) fault('opens the development routes');
  const home = valueOf('HOME');
  const mount = ((engine['volumeMounts'] ?? []) as Fields[]).find(
    ({mountPath}) => mountPath === home,
  );
  const volume = ((pod['volumes'] ?? []) as Fields[]).find(
    (one) => one['name'] === mount?.['name'],
  );
  if (!volume?.['persistentVolumeClaim']) fault('compiles again at every start');
  if (pod['automountServiceAccountToken'] !== false) fault('holds a key to the cluster');
  if (engine['resources'].limits.cpu !== undefined) fault('is throttled by a CPU limit');
  const tp = flagOf(pod, 'tensor-parallel-size') ?? 1;
  if (tp > gpusOf(pod)) fault('tensor parallelism leaves its node');
  return out;
}

/** Each engine has a disruption budget and a network policy. */
function guardFaults({name, labels}: Pod, all: readonly Manifest[]): string[] {
  const guarded = (kind: string) =>
    all.some(
      (one) =>
        one.kind === kind &&
        selects((one.spec['selector'] ?? one.spec['podSelector'])?.matchLabels as Fields, labels),
    );
  return ['PodDisruptionBudget', 'NetworkPolicy']
    .filter((kind) => !guarded(kind))
    .map((kind) => `${name}: no ${kind}`);
}

/** A model on several nodes. */
function groupFaults({kind, metadata, spec}: Manifest): string[] {
  if (kind !== 'LeaderWorkerSet') return [];
  const {leaderTemplate, workerTemplate, size} = spec['leaderWorkerTemplate'] as Fields;
  const out: string[] = [];
  const [leader, worker] = [leaderTemplate.spec as Fields, workerTemplate.spec as Fields];
  const drained = sleepOf(leader) + (flagOf(leader, 'shutdown-timeout') ?? 0);
  if (sleepOf(worker) < drained) out.push('a worker ends while its leader drains');
  if (graceOf(worker) < sleepOf(worker) + 15) out.push('a worker is killed in its preStop');
  for (const pod of [leader, worker]) {
    const [tp, pp] = [flagOf(pod, 'tensor-parallel-size'), flagOf(pod, 'pipeline-parallel-size')];
    if ((tp ?? 1) * (pp ?? 1) !== gpusOf(pod) * size) out.push('GPUs without work');
    if (pp !== size) out.push('a pipeline of other stages than nodes');
    const {resources, securityContext} = engineOf(pod);
    const hasCards = Object.keys(resources.limits as Fields).some((key) => key.startsWith('rdma/'));
    const locks = securityContext?.capabilities?.add?.includes('IPC_LOCK') as boolean | undefined;
    if (!hasCards || !locks) out.push('sends over TCP between its nodes');
  }
  return out.map((text) => `${metadata.name}: ${text}`);
}

/** Whether a rollout needs a spare GPU is said, not left to the default of a quarter. */
function rolloutFaults({kind, metadata, spec}: Manifest): string[] {
  const strategy =
    kind === 'Deployment'
      ? (spec['strategy']?.rollingUpdate as Fields | undefined)
      : (spec['rolloutStrategy']?.rollingUpdateConfiguration as Fields | undefined);
  if (!/^(Deployment|LeaderWorkerSet)$/.test(kind)) return [];
  const numbers = [strategy?.['maxSurge'], strategy?.['maxUnavailable']];
  if (numbers.every((one) => typeof one === 'number') && numbers.some((one) => one > 0)) return [];
  return [`${metadata.name}: a rollout that does not say which GPUs it needs`];
}

/** The longest request that is kept has one number at the route, in the engine and in the autoscaler. */
function drainFaults(all: readonly Manifest[], pods: readonly Pod[]): string[] {
  const out: string[] = [];
  for (const {metadata, spec} of all.filter(({kind}) => kind === 'HTTPRoute')) {
    for (const {backendRefs, timeouts} of spec['rules'] as Fields[]) {
      const seconds = Number(/^(\d+)s$/.exec(timeouts?.request ?? '')?.[1]);
      for (const {name} of backendRefs as {name: string}[]) {
        const drains = pods
          .filter((one) => one.name === name)
          .map(({pod}) => flagOf(pod, 'shutdown-timeout'));
        if (drains.some((drain) => drain !== seconds))
          out.push(`${metadata.name}: a request may outlive the drain`);
      }
    }
  }
  for (const {metadata, spec} of all.filter(({kind}) => kind === 'ScaledObject')) {
    const target = pods.find(({name}) => name === spec['scaleTargetRef'].name);
    const policies = spec['advanced'].horizontalPodAutoscalerConfig.behavior.scaleDown
      .policies as Fields[];
    const period = Math.min(...policies.map(({periodSeconds}) => periodSeconds as number));
    if (target && period < graceOf(target.pod))
      out.push(`${metadata.name}: removes a replica while another one drains`);
  }
  return out;
}

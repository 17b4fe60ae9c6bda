import {metrics} from '../../../src/data/metrics';
import {type Fields, type Manifest, podTemplates} from './manifests';

/** Seconds between an engine's start and the restart by its startup probe. */
export function startBudget(container: Fields): number {
  const probe = container['startupProbe'] as Fields;
  return probe['periodSeconds'] * probe['failureThreshold'];
}

const matches = (selector: Fields, labels: Fields): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Labels that LeaderWorkerSet sets on its pods by itself. */
const withOwnLabels = (name: string, labels: Fields): Fields => ({
  ...labels,
  'leaderworkerset.sigs.k8s.io/name': name,
});

/** Faults that no schema of one object can see: names, labels, ports and times that have to agree. */
export function disagreements(all: readonly Manifest[]): string[] {
  const pods = podTemplates([...all]).map((one) => ({
    ...one,
    labels: withOwnLabels(one.name, one.labels),
  }));
  const selected = (selector: Fields) => pods.filter(({labels}) => matches(selector, labels));
  const out: string[] = [];
  const fault = ({kind, metadata}: Manifest, text: string) =>
    out.push(`${kind} ${metadata.name}: ${text}`);

  for (const one of all) {
    const {kind, spec} = one;
    const selector = (spec['selector']?.matchLabels ??
      spec['podSelector']?.matchLabels ??
      spec['selector']) as Fields | undefined;
    if (selector && selected(selector).length === 0) fault(one, 'its selector matches no pod');
    if (!selector) continue;
    const ports: Fields[] = selected(selector).flatMap(({pod}) =>
      (pod['containers'] as Fields[]).flatMap(
        (container) => (container['ports'] ?? []) as Fields[],
      ),
    );
    const known = (port: unknown) =>
      ports.some(({name, containerPort}) => port === name || port === containerPort);
    if (kind === 'Service') {
      for (const {targetPort} of spec['ports'])
        if (!known(targetPort)) fault(one, `no port ${targetPort}`);
      if (selected(selector).some(({pod}) => !pod['containers'][0].readinessProbe)) {
        fault(one, 'selects pods that never say when they are ready');
      }
    }
    if (kind === 'InferencePool') {
      for (const {number} of spec['targetPorts'])
        if (!known(number)) fault(one, `no port ${number}`);
    }
    if (kind === 'NetworkPolicy') {
      const pooled = all.some(
        (pool) =>
          pool.kind === 'InferencePool' &&
          pool.metadata.namespace === one.metadata.namespace &&
          selected(selector).some(({labels}) =>
            matches(pool.spec['selector'].matchLabels as Fields, labels),
          ),
      );
      // A picker has to be in the namespace of its pool, and scrapes the engines itself.
      const neighbors = (spec['ingress'] as Fields[])
        .flatMap(({from}) => from as Fields[])
        .some(({podSelector, namespaceSelector}) => podSelector && !namespaceSelector);
      if (pooled && !neighbors) fault(one, 'shuts out the endpoint picker of its pool');
      const allowed = (spec['ingress'] as Fields[]).flatMap(
        (rule) => (rule['ports'] ?? []) as Fields[],
      );
      for (const {port} of allowed) if (!known(port)) fault(one, `no port ${port}`);
    }
  }
  for (const one of all.filter(({kind}) => kind === 'ScaledObject')) {
    const {name} = one.spec['scaleTargetRef'] as {name: string};
    const target = all.find(({kind, metadata}) => kind === 'Deployment' && metadata.name === name);
    if (!target) fault(one, `no Deployment ${name}`);
    else if ('replicas' in target.spec) fault(one, `${name} sets replicas too`);
    for (const {metadata} of one.spec['triggers'] as {metadata: Fields}[]) {
      const query = metadata['query'] as string;
      for (const [metric] of query.matchAll(/[a-z_]+:[a-z_]+/g)) {
        if (!metrics.some((known) => known.name === metric)) fault(one, `unknown metric ${metric}`);
      }
      const served = /--served-model-name=(\S+)/
        .exec(JSON.stringify(target?.spec ?? {}))?.[1]
        ?.replace(/",?.*/, '');
      for (const [, label] of query.matchAll(/model_name="([^"]+)"/g)) {
        if (label !== served) fault(one, `no engine serves ${label ?? ''}`);
      }
    }
  }
  for (const one of all.filter(({kind}) => kind === 'HTTPRoute')) {
    for (const rule of one.spec['rules'] as Fields[]) {
      for (const {kind, name} of rule['backendRefs'] as {kind: string; name: string}[]) {
        if (!all.some((other) => other.kind === kind && other.metadata.name === name))
          fault(one, `no ${kind} ${name}`);
      }
    }
  }
  const claims = new Set(
    all.filter(({kind}) => kind === 'PersistentVolumeClaim').map(({metadata}) => metadata.name),
  );
  for (const {name, pod} of pods) out.push(...podFaults(name, pod, claims));
  return out;
}

/** Faults of the pods of one object. */
function podFaults(name: string, pod: Fields, claims: ReadonlySet<string>): string[] {
  const out: string[] = [];
  const volumes = (pod['volumes'] ?? []) as Fields[];
  for (const {persistentVolumeClaim} of volumes) {
    const claim = persistentVolumeClaim?.claimName as string | undefined;
    if (claim !== undefined && !claims.has(claim)) out.push(`${name}: no claim ${claim}`);
  }
  const containers = [...(pod['initContainers'] ?? []), ...pod['containers']] as Fields[];
  for (const container of containers) {
    if (!/@sha256:[\da-f]{64}$/.test(container['image'] as string))
      out.push(`${name}: image without a digest`);
    for (const {name: mount} of (container['volumeMounts'] ?? []) as {name: string}[]) {
      if (!volumes.some((volume) => volume['name'] === mount))
        out.push(`${name}: no volume ${mount}`);
    }
    const {requests, limits} = container['resources'] as {requests: Fields; limits: Fields};
    if (limits['memory'] === undefined || requests['memory'] === undefined)
      out.push(`${name}: no memory limit`);
    if (!container['lifecycle']) continue;
    const drain = Number(
      /--shutdown-timeout=(\d+)/.exec(JSON.stringify(container['args']))?.[1] ?? 0,
    );
    const needed = (container['lifecycle'].preStop.sleep.seconds as number) + drain + 15;
    if (pod['terminationGracePeriodSeconds'] < needed) out.push(`${name}: killed while it drains`);
  }
  return out;
}

import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {parse} from 'yaml';
import {deploymentPlan} from '@site/src/components/calculators/DeploymentPlan/calculator';
import {manifests} from '@site/src/components/calculators/DeploymentPlan/manifests';
import {alerts, SCRAPED} from '@site/src/components/calculators/DeploymentPlan/takeAway';
import {composeFaults} from './compose/composeFaults';
import {readExample} from './examples';
import {manifestsOf, schemaFaults, type Fields} from './kubernetes/manifests';
import {promtool, promtoolPath} from './observability/promtool';

// The planner's files are held to the same schemas and programs as the samples of the articles.

const {asked, served} = deploymentPlan.at({rate: 50, kv: 'fp8'}).result;
if (!served) throw new Error('nothing serves it');
const {plan} = served;
const textOf = (title: string) =>
  manifests(asked, plan).find((one) => one.title === title)?.text ?? '';

test('the Kubernetes objects follow their schemas', () => {
  const objects = manifestsOf('kubernetes.yaml', textOf('kubernetes.yaml'));
  expect(objects.map(({kind}) => kind)).toEqual(['Deployment', 'Service', 'ScaledObject']);
  expect(objects.flatMap(schemaFaults)).toEqual([]);
});

test('a pod has the variables of the file for Docker Compose, from a Secret, and its probes send the key', () => {
  const text = textOf('kubernetes.yaml');
  const deployment = manifestsOf('kubernetes.yaml', text).find(({kind}) => kind === 'Deployment');
  if (!deployment) throw new Error('no Deployment');
  const [engine] = deployment.spec['template'].spec.containers as Fields[];
  if (!engine) throw new Error('no container');
  const {services} = parse(textOf('compose.yaml')) as {services: {vllm: {environment: string[]}}};
  const secrets = engine['env'].map(({name, valueFrom}: {name: string; valueFrom: Fields}) => [
    name,
    valueFrom['secretKeyRef'].name,
    valueFrom['secretKeyRef'].key,
  ]);
  expect(secrets).toEqual(services.vllm.environment.map((name) => [name, 'llm-secrets', name]));
  for (const name of services.vllm.environment) expect(text).toContain(`--from-literal=${name}=`);
  for (const {exec} of [engine['startupProbe'], engine['readinessProbe']]) {
    expect(exec.command.at(-1)).toContain('Bearer $VLLM_API_KEY');
  }
});

test('the file for Docker Compose gives a replica its devices and its flags', () => {
  const {services} = parse(textOf('compose.yaml')) as {
    services: {vllm: {command: string[]; deploy: unknown; ports: string[]}};
  };
  const {command, deploy, ports} = services.vllm;
  expect(command).toContain(`--tensor-parallel-size=${plan.devices}`);
  expect(ports).toEqual(['127.0.0.1:8000:8000']);
  expect(JSON.stringify(deploy)).toContain(`"count":${plan.devices},"capabilities":["gpu"]`);
});

test('the file for Docker Compose follows the schema of its specification', () => {
  expect(composeFaults(textOf('compose.yaml'))).toEqual([]);
});

interface Rules {
  readonly groups: readonly {readonly rules: readonly {readonly expr: string}[]}[];
}
const expressions = (text: string) =>
  (parse(text) as Rules).groups.flatMap(({rules}) => rules.map(({expr}) => expr));

test('the alerts of the default are those of the guide', () => {
  const {text} = alerts(deploymentPlan.start().result.asked);
  expect(expressions(text)).toEqual(expressions(readExample('serve-70b/alerts.yaml')));
});

test('the alerts name the job under which Prometheus reads the pods of the manifest', () => {
  const {
    scrape_configs: [engine],
  } = parse(SCRAPED.text) as {scrape_configs: [ScrapedJob]};
  const jobs = [...alerts(asked).text.matchAll(/job="(\w+)"/g)].map(([, job]) => job);
  expect(new Set(jobs)).toEqual(new Set([engine.job_name]));
  const kept = engine.relabel_configs.filter(({action}) => action === 'keep');
  const manifest = textOf('kubernetes.yaml');
  expect(manifest).toContain(`labels: {app: ${kept[0]?.regex}}`);
  expect(manifest).toContain(`{name: ${kept[1]?.regex}, containerPort: 8000}`);
});

interface ScrapedJob {
  readonly job_name: string;
  readonly relabel_configs: readonly {readonly action?: string; readonly regex?: string}[];
}

test.runIf(promtoolPath !== undefined)(
  'Prometheus reads the alerts and its settings',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plan-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    writeFileSync(join(folder, 'alerts.yaml'), alerts(asked).text);
    // Debian builds it without the discovery in Kubernetes.
    const settings = SCRAPED.text.replace(/kubernetes_sd_configs: .*/, 'static_configs: []');
    writeFileSync(join(folder, 'prometheus.yaml'), settings);
    // Checks the rules that the settings name, too.
    const {ok, text} = await promtool(['check', 'config', join(folder, 'prometheus.yaml')]);
    expect(ok, text).toBe(true);
  },
  300_000,
);

import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {parse} from 'yaml';
import {deploymentPlan} from '@site/src/components/calculators/DeploymentPlan/calculator';
import {manifests} from '@site/src/components/calculators/DeploymentPlan/manifests';
import {alerts, scraped} from '@site/src/components/calculators/DeploymentPlan/takeAway';
import {takenTexts} from '@site/src/components/calculators/DeploymentPlan/takenTexts';
import {parseInput} from '@site/src/forms/validate';
import {composeFaults} from './compose/composeFaults';
import {readExample} from './examples';
import {manifestsOf, schemaFaults, type Fields} from './kubernetes/manifests';
import {disagreements} from './kubernetes/rules';
import {promtool, promtoolPath} from './observability/promtool';
import {readQuery} from './observability/selectors';

// The planner's files are held to the same schemas and programs as the samples of the articles.

const start = deploymentPlan.at({rate: 50, kv: 'fp8'});
const {asked, served} = start.result;
if (!served) throw new Error('nothing serves it');
const {plan} = served;
const textOf = (title: string) =>
  manifests(asked, plan).find((one) => one.title === title)?.text ?? '';

test('the Kubernetes objects follow their schemas', () => {
  const objects = manifestsOf('kubernetes.yaml', textOf('kubernetes.yaml'));
  expect(objects.map(({kind}) => kind)).toEqual([
    'PersistentVolumeClaim',
    'Deployment',
    'Service',
    'ScaledObject',
  ]);
  expect(objects.flatMap(schemaFaults)).toEqual([]);
  expect(disagreements(objects)).toEqual([]);
});

test('a name of the reader stands wherever that of the example did, and nowhere else', () => {
  const name = 'chat-70b';
  const named = takenTexts(start.result, {name});
  const usual = takenTexts(start.result, start.values);
  const text = named.map((one) => one.text).join('\n');
  expect(text.replaceAll(name, 'llm')).toBe(usual.map((one) => one.text).join('\n'));
  const objects = manifestsOf('kubernetes.yaml', named.find(isManifest)?.text ?? '');
  expect(objects.flatMap(schemaFaults)).toEqual([]);
  expect(objects.map(({metadata}) => metadata.name)).toEqual([`${name}-cache`, name, name, name]);
  expect(text).not.toMatch(/\bllm(?:-cache|-secrets)?\b(?!-d)/);
});

const isManifest = ({title}: {readonly title: string}) => title === 'kubernetes.yaml';

test('a name that Kubernetes does not take is refused, and one that it takes is not', () => {
  const read = (name: string) => parseInput(deploymentPlan.inputs.name, name).ok;
  for (const good of ['llm', 'chat-70b', 'a', 'a'.repeat(63)]) expect(read(good)).toBe(true);
  const bad = ['', 'Chat', '70b', '-a', 'a-', 'a b', 'a_b', 'a.b', 'true', 'on', 'a'.repeat(64)];
  for (const one of bad) expect(read(one), one).toBe(false);
});

// Files as published: vLLM makes FP8 of 16 bits as it loads them.
test.each([
  ['meta-llama/Llama-3.3-70B-Instruct', 141],
  ['openai/gpt-oss-120b', 65],
])('the claim that the pods of %s mount has room for two of its files', (model, gigabytes) => {
  const {result, values} = deploymentPlan.at({model});
  const text =
    takenTexts(result, values).find(({title}) => title === 'kubernetes.yaml')?.text ?? '';
  const [claim, deployment] = manifestsOf('kubernetes.yaml', text);
  if (!claim || !deployment) throw new Error('no claim or no Deployment');
  const volumes = deployment.spec['template'].spec.volumes as Fields[];
  expect(volumes[0]?.['persistentVolumeClaim'].claimName).toBe(claim.metadata.name);
  expect(claim.spec['accessModes']).toEqual(['ReadWriteMany']);
  const room = parseInt(claim.spec['resources'].requests.storage, 10) * 2 ** 30;
  const file = gigabytes * 1e9;
  expect(room).toBeGreaterThan(2 * file + 20 * 2 ** 30);
  expect(room).toBeLessThan(2.2 * file + 40 * 2 ** 30);
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

/** Without the labels by which several deployments are told apart: the guide has one. */
const ofOneServer = (expr: string) =>
  expr
    .replaceAll(/up\{app="\w+"\}/g, 'up{job="engine"}')
    .replaceAll(/\{app="\w+"\}/g, '')
    .replaceAll(', namespace', '');

test('the alerts of the default are those of the guide', () => {
  const {text} = alerts(deploymentPlan.start().result.asked);
  expect(expressions(text).map(ofOneServer)).toEqual(
    expressions(readExample('serve-70b/alerts.yaml')),
  );
});

test('alerts and autoscaler select the pods of the manifest, by a label that Prometheus gives its targets', () => {
  const [, deployment, , scaled] = manifestsOf('kubernetes.yaml', textOf('kubernetes.yaml'));
  if (!deployment || !scaled) throw new Error('no Deployment or no ScaledObject');
  const {app} = deployment.spec['template'].metadata.labels as {app: string};
  const queries = [...expressions(alerts(asked).text), scaled.spec['triggers'][0].metadata.query];
  for (const query of queries) {
    const {selectors} = readQuery(query);
    expect(selectors.length).toBeGreaterThan(0);
    for (const {labels} of selectors) expect(labels.get('app')).toBe(app);
  }
  const {
    scrape_configs: [engine],
  } = parse(scraped(asked).text) as {scrape_configs: [ScrapedJob]};
  const kept = engine.relabel_configs.filter(({action}) => action === 'keep');
  const given = engine.relabel_configs.map((one) => one.target_label);
  expect(kept.map(({regex}) => regex)).toEqual([app, 'http', 'Running']);
  expect(given).toEqual(expect.arrayContaining(['app', 'namespace', 'pod']));
  expect(scraped(asked).text).toContain(`labels: {app: ${app}}`);
  expect(textOf('kubernetes.yaml')).toContain(`{name: ${kept[1]?.regex}, containerPort: 8000}`);
});

interface ScrapedJob {
  readonly job_name: string;
  readonly relabel_configs: readonly {
    readonly action?: string;
    readonly regex?: string;
    readonly target_label?: string;
  }[];
}

test.runIf(promtoolPath !== undefined)(
  'Prometheus reads the alerts and its settings',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plan-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    writeFileSync(join(folder, 'alerts.yaml'), alerts(asked).text);
    // Debian builds it without the discovery in Kubernetes.
    const settings = scraped(asked).text.replace(/kubernetes_sd_configs: .*/, 'static_configs: []');
    writeFileSync(join(folder, 'prometheus.yaml'), settings);
    // Checks the rules that the settings name, too.
    const {ok, text} = await promtool(['check', 'config', join(folder, 'prometheus.yaml')]);
    expect(ok, text).toBe(true);
  },
  300_000,
);

/** Series of a server whose first tokens all take about so long, s. */
const serverSeries = (labels: string, seconds: number) =>
  [0.5, 2.5, Infinity].map((le) => ({
    series: `vllm:time_to_first_token_seconds_bucket{${labels}, le="${le === Infinity ? '+Inf' : le}"}`,
    values: seconds <= le ? '0+60x40' : '0x40',
  }));

test.runIf(promtoolPath !== undefined)(
  'an alert fires for the deployment that is slow, and for no other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plan-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    writeFileSync(join(folder, 'alerts.yaml'), alerts(asked).text);
    const slow = {severity: 'page', namespace: 'slow'};
    const summary = 'One request in twenty waits longer than 1 s for its first token.';
    const tests = {
      rule_files: ['alerts.yaml'],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [
            ...serverSeries('app="llm", namespace="quick"', 0.1),
            ...serverSeries('app="llm", namespace="slow"', 2),
            ...serverSeries('app="another", namespace="quick"', 2),
            {series: 'up{app="llm", namespace="quick"}', values: '1x40'},
            {series: 'up{app="another", namespace="quick"}', values: '0x40'},
          ],
          alert_rule_test: [
            {
              eval_time: '30m',
              alertname: 'FirstTokenSlow',
              exp_alerts: [{exp_labels: slow, exp_annotations: {summary}}],
            },
            {eval_time: '30m', alertname: 'ServerDown', exp_alerts: []},
          ],
        },
      ],
    };
    writeFileSync(join(folder, 'alerts.test.yaml'), JSON.stringify(tests));
    const {ok, text} = await promtool(['test', 'rules', join(folder, 'alerts.test.yaml')]);
    expect(ok, text).toBe(true);
  },
  300_000,
);

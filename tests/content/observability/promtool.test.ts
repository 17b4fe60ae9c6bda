// Verdict of Prometheus itself on the samples. One file, so that two workers do not fetch promtool at once.
import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {parse, stringify} from 'yaml';
import {exampleFiles, readExample} from '../examples';
import {site} from '../site';
import {dashboardQueries, variableQueries} from './dashboard';
import {promtool, promtoolPath} from './promtool';
import {ruleFiles, ruleTests} from './rules';

// Not timed: the limit is for a hang.
vi.setConfig({testTimeout: 300_000});

// Where it is missing, it may be fetched here.
const hasPromtool = promtoolPath !== undefined;

const inExamples = (name: string) => join(site.examplesDir, name);

/** A folder with one file in it, gone after the test. */
function temporary(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test.runIf(hasPromtool)(
  'check.sh finds nothing wrong: every file is read, and every test of rules passes',
  async () => {
    const env = {...process.env, PATH: `${dirname(promtoolPath ?? '')}:${process.env.PATH ?? ''}`};
    await promisify(execFile)('bash', [inExamples('observability/check.sh')], {env});
  },
);

test('check.sh checks all of it', () => {
  const text = readExample('observability/check.sh');
  const checked = exampleFiles.filter((name) => /^observability\/.*\.yaml$/.test(name));
  const byAnother = ['observability/otel-collector.yaml', 'observability/scrape-kubernetes.yaml'];
  const missing = checked.filter((name) => !byAnother.includes(name) && !text.includes(name));
  expect(missing).toEqual([]);
});

describe('alerts fire, and stay silent, as their tests say', () => {
  test('each alert is shown to fire in one of them, and each file of rules is loaded', () => {
    const texts = ruleTests.map(readExample).join('\n');
    const alerts = ruleFiles.flatMap(({alerting}) => alerting.map(({alert}) => alert));
    expect(alerts.filter((alert) => !firesIn(texts, alert))).toEqual([]);
    const loaded = ruleFiles.filter(({file}) =>
      texts.includes(file.replace('observability', '..')),
    );
    expect(loaded).toEqual(ruleFiles);
  });
});

/** Whether some test expects the alert: in a list of firing ones, or among the samples of ALERTS. */
function firesIn(texts: string, alert: string): boolean {
  return (
    new RegExp(`alertname: ${alert}\\n\\s+exp_alerts:`).test(texts) ||
    new RegExp(`alertname="${alert}"[^\\n]*value: 1`).test(texts) ||
    new RegExp(
      `ALERTS\\{alertname="${alert}"[^\\n]*\\n\\s+eval_time: [^\\n]*\\n\\s+exp_samples:\\s*(\\[\\{|\\n)`,
    ).test(texts)
  );
}

test.runIf(hasPromtool)('every query of the dashboard is PromQL', async () => {
  const rules = [...dashboardQueries, ...variableQueries].map(({expr}, at) => ({
    record: `query:${at}`,
    expr,
  }));
  const file = temporary('dashboard.yaml', stringify({groups: [{name: 'dashboard', rules}]}));
  const {ok, text} = await promtool(['check', 'rules', file]);
  expect(ok, text).toBe(true);
  expect(text).toContain(`${rules.length} rules found`);
});

describe('configurations', () => {
  test.runIf(hasPromtool)('scrape-kubernetes.yaml is read, apart from its discovery', async () => {
    // Debian's promtool is built without the discovery of Kubernetes, so another stands in for it.
    const config = parse(readExample('observability/scrape-kubernetes.yaml')) as {
      scrape_configs: {kubernetes_sd_configs?: unknown; static_configs?: unknown}[];
    };
    for (const job of config.scrape_configs) {
      expect(job.kubernetes_sd_configs).toMatchObject([{role: 'pod'}]);
      delete job.kubernetes_sd_configs;
      job.static_configs = [{targets: ['a:1']}];
    }
    const {ok, text} = await promtool([
      'check',
      'config',
      temporary('scrape.yaml', stringify(config)),
    ]);
    expect(ok, text).toBe(true);
  });

  test('both name the jobs and the labels that the rules ask for', () => {
    const [fixed, found] = ['prometheus', 'scrape-kubernetes'].map((name) =>
      readExample(`observability/${name}.yaml`),
    );
    for (const {text} of ruleFiles) {
      for (const [, job] of text.matchAll(/job="([\w-]+)"/g)) {
        expect(fixed).toContain(`job_name: ${job}`);
        expect(found).toContain(`job_name: ${job}`);
      }
    }
    expect(found).toContain('target_label: service');
    expect(found?.match(/target_label: node/g)).toHaveLength(2);
  });
});

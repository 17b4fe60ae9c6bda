// Asks Prometheus what the queries, rules and alerts of the handbook make of services whose truth is known. Prints the results as JSON.
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fired} from './evaluate.mjs';
import {expressions} from './expressions.mjs';
import {live, spelling} from './live.mjs';
import {prometheusOf} from './programs.mjs';
import {answers} from './questions.mjs';
import {GUIDE, SCENARIOS} from './scenarios.mjs';

const handbook = process.env.HANDBOOK;
if (!handbook) throw new Error('HANDBOOK is the folder of the repository whose rules are tried');

const newest = prometheusOf('unstable', ['prometheus', 'promtool']);
const old = prometheusOf('bookworm', ['prometheus']);

const folder = join(handbook, 'examples/observability/rules');
/** The files that a service on vLLM behind llm-d loads, as prometheus.yaml lists them. */
const listed = readFileSync(join(folder, '../prometheus.yaml'), 'utf8');
const rules = readdirSync(folder)
  .filter((name) => listed.includes(`- rules/${name}`))
  .sort((a, b) => listed.indexOf(`rules/${a}`) - listed.indexOf(`rules/${b}`))
  .map((name) => join(folder, name));
const guide = [join(handbook, 'examples/serve-70b/alerts.yaml')];

const engine = rules.filter((name) => /(engine-vllm|slo-burn|gateway-llm-d)\.yaml$/.test(name));
const usual = [...engine, resolve('usual.yaml')];

function alerts(files, {minutes, begins = 0, input, evaluation}) {
  const found = fired(newest.promtool, {
    rules: files,
    input: input(minutes),
    minutes,
    begins,
    evaluation,
  });
  return found
    .map((alert) => ({
      name: alert.name,
      severity: alert.labels.severity,
      ...(alert.labels.slo && {slo: alert.labels.slo}),
      after: Number((alert.first - begins).toFixed(2)),
      lasts: Number((alert.last - alert.first).toFixed(2)),
    }))
    .sort((a, b) => a.after - b.after || a.name.localeCompare(b.name));
}

const outcome = (files, scenario) => ({
  name: scenario.name,
  fired: alerts(files, scenario),
  ...(scenario.usual && {usual: alerts(usual, scenario)}),
});

const questions = answers(newest.promtool);
const before = answers(old.promtool);
const results = {
  prometheus: newest.version,
  old: old.version,
  scenarios: SCENARIOS.map((scenario) => outcome(rules, scenario)),
  guide: GUIDE.map((scenario) => outcome(guide, scenario)),
  questions,
  // What the old version answers otherwise.
  olderSays: before.filter(
    (answer, at) => JSON.stringify(answer) !== JSON.stringify(questions[at]),
  ),
  expressions: expressions(newest.promtool, handbook, rules),
  // How an exporter's `le="1"` is stored.
  edge: {newest: await spelling(newest), old: await spelling(old)},
  live: await live(newest, handbook),
};
results.times = results.live.times;
delete results.live.times;
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`, () => process.exit(0));

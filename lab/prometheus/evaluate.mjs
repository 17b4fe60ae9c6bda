// Asks promtool what expressions come to over series and rules.
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {parse, stringify} from 'yaml';

export const STEP = 15;
const STEPS_PER_MINUTE = 60 / STEP;

/** A series as promtool reads it: a value for each scrape; undefined where there is none. */
export function series(name, labels, values) {
  const words = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  let stale = true;
  const written = values.map((value) => {
    if (value !== undefined) {
      stale = false;
      return Number.isInteger(value) ? String(value) : value.toPrecision(12);
    }
    const word = stale ? '_' : 'stale';
    stale = true;
    return word;
  });
  return {series: `${name}{${words.join(', ')}}`, values: written.join(' ')};
}

/** A value for each scrape of so many minutes, by the minute. */
export const over = (minutes, value) =>
  Array.from({length: minutes * STEPS_PER_MINUTE + 1}, (_, step) => value(step / STEPS_PER_MINUTE));

/** What each expression comes to at a minute, as `{labels, value}`, with these files of rules. */
export function evaluate(
  promtool,
  {rules: files, input, asked, evaluation = STEP, interval = STEP},
) {
  // Without it the groups run in any order, and times differ by an evaluation.
  const groups = files.flatMap((file) => parse(readFileSync(file, 'utf8')).groups);
  const test = {
    rule_files: files,
    group_eval_order: groups.map(({name}) => name),
    evaluation_interval: `${evaluation}s`,
    tests: [
      {
        interval: `${interval}s`,
        input_series: input,
        promql_expr_test: asked.map(({expr, minute}) => ({
          expr,
          eval_time: `${Math.round(minute * 60)}s`,
          exp_samples: [],
        })),
      },
    ],
  };
  writeFileSync('asked.test.yaml', stringify(test, {lineWidth: 0}));
  const {stdout, stderr} = spawnSync(promtool, ['test', 'rules', 'asked.test.yaml'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const text = stdout + stderr;
  const found = new Map();
  // A failure is an expression that has samples where none are expected.
  for (const [, expr, time, got] of text.matchAll(
    /expr: ("(?:[^"\\]|\\.)*"), time: (\w+),[\s\S]*?\n\s+got:(.*)/g,
  )) {
    found.set(`${JSON.parse(expr)} ${secondsOf(time)}`, samples(got));
  }
  if (found.size === 0 && !text.includes('SUCCESS')) throw new Error(text.slice(0, 2000));
  return asked.map(({expr, minute}) => found.get(`${expr} ${Math.round(minute * 60)}`) ?? []);
}

function secondsOf(time) {
  const units = {h: 3600, m: 60, s: 1, d: 86_400};
  return [...time.matchAll(/(\d+)([a-z])/g)].reduce((sum, [, n, unit]) => sum + n * units[unit], 0);
}

const samples = (text) =>
  [...text.matchAll(/\{([^}]*)\} ([-+]?(?:[\d.]+(?:[eE][-+]?\d+)?|Inf)|NaN)/g)].map(
    ([, labels, value]) => ({
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, word]) => [key, word]),
      ),
      value: Number(value.replace('Inf', 'Infinity')),
    }),
  );

/** What guards the metrics of GPUs and cluster is not asked: the scenarios have neither. */
const GUARDS = 'MetricMissing|DcgmExporterAbsent';

/** When each alert fired first and last, in minutes, from ten minutes before something begins. */
export function fired(promtool, {rules, input: all, minutes, begins = 0, evaluation}) {
  // Series that no rule reads only take time.
  const text = rules.map((file) => readFileSync(file, 'utf8')).join('\n');
  const input = all.filter(({series: name}) => {
    const [, metric, edge] = /^([\w:]+)\{.*?(?:le="([^"]+)")?\}$/.exec(name) ?? [];
    return new RegExp(`${metric}\\b`).test(text) && (!edge || text.includes(`le="${edge}"`));
  });
  // promtool stops at 10,000 samples a query.
  const range = `[${minutes - Math.max(0, begins - 10)}m:${STEP}s]`;
  const of = (how) =>
    `${how}_over_time(timestamp(ALERTS{alertstate="firing", alertname!~"${GUARDS}"})${range})`;
  const asked = ['min', 'max'].map((how) => ({expr: of(how), minute: minutes}));
  const [first, last] = evaluate(promtool, {rules, input, asked, evaluation});
  return first.map(({labels, value}, at) => ({
    name: [labels.alertname, labels.instance ?? labels.service ?? labels.pod]
      .filter(Boolean)
      .join(' '),
    labels,
    first: value / 60,
    last: last[at].value / 60,
  }));
}

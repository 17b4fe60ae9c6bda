import record from '../../../lab/prometheus/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';
import {count} from '../../../src/numbers/format';

/** An alert that fired, minutes after something began. */
interface Fired {
  readonly name: string;
  readonly severity: string;
  readonly after: number;
}

interface Scenario {
  readonly name: string;
  readonly fired: readonly Fired[];
  readonly usual?: readonly Fired[];
}

interface Question {
  readonly name: string;
  readonly truth: number | string | null;
  readonly says: number | string;
  readonly saysBetter?: number | string;
}

const {results} = record;
const scenarios: readonly Scenario[] = results.scenarios;
const guide: readonly Scenario[] = results.guide;
const questions: readonly Question[] = results.questions;

function one<Row extends {readonly name: string}>(list: readonly Row[], name: string): Row {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no ${name}`);
  return found;
}

/** `NoProgress` after 3.5 min, each alert once. */
function told(fired: readonly Fired[] | undefined): string {
  if (!fired) return 'not asked';
  const first = new Map<string, Fired>();
  for (const alert of fired) {
    const [name = ''] = alert.name.split(' ');
    if (!first.has(name)) first.set(name, alert);
  }
  const words = [...first].map(([name, {severity, after}]) => {
    const when = severity === 'page' ? `**page** ${after}` : `ticket ${after}`;
    return `\`${name}\` ${when}`;
  });
  return words.length === 0 ? 'nothing' : words.join(', ');
}

/** Rows of the table, in its order: what happens, by the name in the record. */
const SHOWN: readonly (readonly [string, string])[] = [
  [
    'A rollout brings other buckets, nothing is slow',
    'a rollout brings other edges of buckets, no request is slow',
  ],
  ['The first 600 failures come at once', 'the first 600 failures come in one scrape'],
  [
    'One of the first 8 requests of a service is slow',
    'a new service, and the first of its 8 requests is slow',
  ],
  [
    'One of 36 requests of a night is slow',
    'a quiet night: a request each ten minutes, one of 36 is slow',
  ],
  [
    'A replica preempts for ever, finishes nothing',
    'a pod preempts for ever and finishes nothing, 60 wait',
  ],
  [
    'The router uses one of three replicas',
    'the router sends all requests to one of three replicas',
  ],
  ['A new replica loads for seven minutes', 'a new pod loads for seven minutes'],
  ['Two restarts in an hour', 'two restarts of a container in an hour'],
  ['A replica hangs with all gauges at 0', 'a pod hangs, and its gauges say 0'],
  ['A replica hangs with 12 requests inside', 'a pod hangs with 12 requests inside'],
  ['Every first token is slow', 'every first token is slow'],
  ['One first token in five is slow', 'one first token in five is slow'],
  ['A busy server of embeddings', 'a busy server of embeddings, which writes no tokens'],
  ['All is well for 90 minutes', 'all is well for 90 minutes'],
];

const QUERIES: readonly (readonly [string, string])[] = [
  ['p95 of first tokens, buckets of vLLM', 'p95 of first tokens, edges of vLLM'],
  ['p95 of first tokens, buckets of SGLang', 'p95 of first tokens, edges of SGLang'],
  ['p50 in an overload', 'p50 in an overload'],
  ['p99 in an overload', 'p99 in an overload'],
  ['p99 when nothing was answered', 'p99 when nothing was answered'],
  [
    'Mean of p99s, a slow replica has 0.5 % of the requests',
    'average of p99s, one of three pods is slow and has 0.5 % of the requests',
  ],
  ['Failures a second after the first 60', 'failures a second, two minutes after the first 60'],
  [
    '`increase` of an hour with the first 60 failures',
    'failures in an hour, the first 60 came in one scrape',
  ],
  ['Share of failures when idle, with `or vector(0)`', 'the same with a default'],
  ['p99 of time in queue, no queue', 'p99 of the queue of a pod that has none'],
  ['Restarts in an hour, two', 'restarts in an hour, two'],
  ['Requests an hour for each replica, at night', 'requests an hour for each replica, at night'],
  [
    'Running requests of a replica that died two minutes ago, `avg_over_time`',
    'requests of a pod that died two minutes ago, average of five',
  ],
  ['`absent` when one of two replicas is gone', '`absent` when one of two pods is gone'],
];

const shown = (value: number | string | null | undefined) => {
  if (value === null) return 'none';
  if (value === undefined) return 'none';
  if (value === 'NaN') return 'not a number';
  return typeof value === 'number' && value >= 1000 ? count(value) : String(value);
};

const share = one(questions, 'share within 1 s, one of three pods lacks that edge');
const p95 = one(questions, 'p95, one of three pods has other edges');
const firstAlert = (list: readonly Scenario[], name: string, alert: string) => {
  const {fired} = one(list, name);
  return one(
    fired.map((one_) => ({...one_, name: one_.name.split(' ')[0] ?? ''})),
    alert,
  ).after;
};
const {expressions, edge, live} = results;
if (edge.newest !== '1.0' || edge.old !== '1') throw new Error('le="1" is stored otherwise now');
if (live.after.readyOnly.length > 0 || live.after.handbook[0] !== 'crashing') {
  throw new Error('A pod that is not ready is treated otherwise now');
}

export default numbers({
  newest: results.prometheus,
  oldest: results.old,
  burst: stated('600', 600, [600, 600]),
  expressions: expressions.pages + expressions.dashboard,
  'mixed-share': Number(share.says).toFixed(3),
  'true-share': shown(share.truth),
  'mixed-p95': shown(p95.says),
  'true-p95': Number(p95.truth).toFixed(2),
  'guide-hang': firstAlert(guide, 'the server hangs with 12 running, none waits', 'NoTokens'),
  'guide-wait': firstAlert(guide, 'requests wait without a break', 'RequestsWait'),
  'alert-rows': rows(
    SHOWN.map(([words, name]) => {
      const {fired, usual} = one(scenarios, name);
      return [words, told(usual), told(fired)];
    }),
  ),
  'query-rows': rows(
    QUERIES.map(([words, name]) => {
      const {truth, says, saysBetter} = one(questions, name);
      return [words, shown(truth), shown(says), shown(saysBetter)];
    }),
  ),
});

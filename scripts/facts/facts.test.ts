import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compareFacts, withoutUnread, type FactRecord} from './compare';
import type {Engine} from './engines';
import {factsOf, tokenOf, type Fact} from './facts';
import {findFacts} from './findFacts';
import {readSource} from './source';

const engine: Engine = {id: 'vllm', repository: 'vllm-project/vllm', metricPrefix: 'vllm:'};
const folder = mkdtempSync(join(tmpdir(), 'facts-'));
const commits: string[] = [];

const CONFIG = `class SchedulerConfig:
    max_num_batched_tokens: int = 2048
    """Tokens of a step."""
    async_scheduling: bool = False
`;
const METRICS = `counter = Counter(
    name="vllm:num_preemptions",
    documentation="Preemptions.",
)
`;
const SERVER = `raise ValueError("the prompt is too long: please "
                 f"shorten it")
`;

/** An engine of three files in two commits: in the second a default is another, a metric is gone and a text has moved. */
beforeAll(() => {
  commit({'engine/config.py': CONFIG, 'engine/metrics.py': METRICS, 'engine/server.py': SERVER});
  commit({
    'engine/config.py': CONFIG.replace('2048', '8192'),
    'engine/metrics.py': '',
    'engine/server.py': '',
    'engine/errors.py': SERVER,
  });
});
afterAll(() => rmSync(folder, {recursive: true}));

function commit(files: Readonly<Record<string, string>>): void {
  const git = (...command: string[]) =>
    execFileSync('git', [
      '-C',
      folder,
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@x.example',
      ...command,
    ]);
  if (commits.length === 0) git('init', '--quiet');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  commits.push(git('rev-parse', 'HEAD').toString().trim());
}

const fact = (token: string, kind: Fact['kind'], readIn?: string): Fact => ({
  token,
  kind,
  statedIn: 'data/x.json, x',
  ...(readIn !== undefined && {readIn}),
});

const FACTS = [
  fact('--max-num-batched-tokens', 'flag'),
  fact('--async-scheduling', 'flag'),
  fact('vllm:num_preemptions_total', 'metric'),
  fact('please shorten it', 'text'),
  fact('SchedulerConfig', 'place', 'engine/config.py'),
];

const look = (at = 0, facts: readonly Fact[] = FACTS) =>
  findFacts(facts, readSource(folder, commits[at]), engine);

function recordOf(at: number): FactRecord {
  const facts = [...look(at)].flatMap(([{token}, now]) => (now ? [{token, ...now}] : []));
  return {engine: 'vllm', repository: engine.repository, commit: '', date: '', facts};
}

describe('a fact is found', () => {
  test('where code writes it in another form', () => {
    const found = [...look()].map(([{token}, now]) => [token, now?.path]);
    expect(found).toEqual([
      ['--max-num-batched-tokens', 'engine/config.py'],
      ['--async-scheduling', 'engine/config.py'],
      ['vllm:num_preemptions_total', 'engine/metrics.py'],
      ['please shorten it', 'engine/server.py'],
      ['SchedulerConfig', 'engine/config.py'],
    ]);
  });

  test('with the statement that has its default', () => {
    expect(look().get(FACTS[0]!)?.statement).toBe('max_num_batched_tokens: int = 2048');
  });

  test('as a whole word only', () => {
    const facts = [fact('--max-num-batched', 'flag'), fact('scheduling', 'place')];
    expect([...look(0, facts).values()]).toEqual([undefined, undefined]);
  });
});

describe('a newer source', () => {
  test('is told what changed, moved and went', () => {
    const differences = compareFacts(look(1), recordOf(0));
    expect(differences.map(({kind, token}) => `${kind} ${token}`)).toEqual([
      'changed --max-num-batched-tokens',
      'gone vllm:num_preemptions_total',
      'moved please shorten it',
    ]);
    expect(differences[0]?.says).toContain('was: max_num_batched_tokens: int = 2048');
    expect(differences[2]?.says).toContain('from engine/server.py to engine/errors.py');
  });

  test('that is equal says nothing', () => {
    expect(compareFacts(look(1), recordOf(1)).map(({kind}) => kind)).toEqual(['gone']);
    expect(compareFacts(look(0), recordOf(0))).toEqual([]);
  });

  test('shows that a file no longer has what was read in it', () => {
    const facts = [fact('please shorten it', 'place', 'engine/server.py')];
    const [difference] = compareFacts(look(1, facts), undefined);
    expect(difference?.kind).toBe('moved');
    expect(difference?.says).toBe('read in engine/server.py, stands in engine/errors.py');
  });
});

describe('what a source cannot know', () => {
  const kindsOf = (facts: readonly Fact[], isPart: boolean) => {
    const found = look(1, facts);
    const all = compareFacts(found, undefined);
    return withoutUnread(all, found, readSource(folder, commits[1]), isPart).map(
      ({kind, token}) => `${kind} ${token}`,
    );
  };
  const facts = [
    fact('num_preemptions', 'place', 'engine/metrics.py'),
    fact('num_later', 'place', 'engine/metrics.py'),
    fact('SchedulerConfig', 'place', 'engine/later.py'),
    fact('--later', 'flag'),
  ];

  test('is told apart from what it lost, by its history', () => {
    expect(kindsOf(facts, false)).toEqual([
      'gone num_preemptions',
      'unread num_later',
      'unread SchedulerConfig',
      'unread --later',
    ]);
  });

  test('is whatever stands in files that a part of it lacks', () => {
    expect(kindsOf(facts, true)).toEqual([
      'gone num_preemptions',
      'gone num_later',
      'unread SchedulerConfig',
      'unread --later',
    ]);
  });

  test('is nothing that its record expects to be absent', () => {
    const why = 'a library prints it';
    const record = {...recordOf(1), absent: [{token: '--later', why}]};
    expect(compareFacts(look(1, [fact('--later', 'flag')]), record)).toEqual([]);
  });
});

test('a fact stays in the file where it stood the last time', () => {
  const files = new Map([
    ['engine/config.py', CONFIG],
    ['a/config.py', CONFIG],
  ]);
  const before = [{token: '--async-scheduling', path: 'engine/config.py', statement: ''}];
  const facts = [fact('--async-scheduling', 'flag')];
  const pathOf = (record: typeof before) => [...findFacts(facts, {files}, engine, record)][0]?.[1];
  expect(pathOf([])?.path).toBe('a/config.py');
  expect(pathOf(before)?.path).toBe('engine/config.py');
});

test('a folder without a repository is refused with what Git says', () => {
  expect(() => readSource(tmpdir())).toThrow(/not a git repository/);
});

test('the command lists what two snapshots of a source differ in', () => {
  const site = join(import.meta.dirname, '../..');
  const output = (at: number) => {
    const command = ['tsx', 'scripts/facts/main.ts', '--engine', 'vllm', '--source', folder];
    const {status, stdout} = spawnSync('npx', [...command, '--at', commits[at] ?? ''], {
      cwd: site,
      encoding: 'utf8',
    });
    return {status, lines: stdout.split('\n')};
  };
  const [older, newer] = [output(0), output(1)];
  expect(older.status).toBe(1);
  const lost = newer.lines.filter((line) => /^(?:gone|moved|changed) /.test(line));
  const before = new Set(older.lines);
  expect(lost.filter((line) => !before.has(line)).join('\n')).toContain(
    'gone  vllm:num_preemptions ',
  );
}, 60_000);

describe('the facts of an engine', () => {
  const facts = factsOf(engine, join(import.meta.dirname, '../..'));

  test('are its flags, metrics, texts and the places that citations name', () => {
    const kinds = new Set(facts.map(({kind}) => kind));
    expect([...kinds].sort()).toEqual(
      ['endpoint', 'environment', 'flag', 'metric', 'place', 'text'].sort(),
    );
    expect(facts.find(({token}) => token === '--enable-lora')?.statedIn).toBe(
      'data/frameworks.json, vllm',
    );
  });

  test('stand once each', () => {
    const keys = facts.map(({token, readIn}) => `${token} ${readIn}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each([
  ['"Preemption"', 'Preemption'],
  ['section "Single Request Benchmarking"', 'Single Request Benchmarking'],
  ['schedule()', 'schedule'],
  ['get_batch_defaults', 'get_batch_defaults'],
  ['SchedulerConfig', 'SchedulerConfig'],
  ['figure 1', undefined],
  ['description', undefined],
  ['README.md', undefined],
])('the place %s names %s', (place, token) => {
  expect(tokenOf(place)).toBe(token);
});

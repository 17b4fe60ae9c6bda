import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compareFacts, compareLacks, withoutUnread, type FactRecord} from './compare';
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
    expect(look().get(FACTS[0]!)?.statement).toBe(
      'max_num_batched_tokens: int = 2048 """Tokens of a step."""',
    );
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

/** An engine that defines its flags in four ways: an argument with the field of a class, an annotated field, a table of C++, attributes of Rust. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  'engine/args.py': `cache_kwargs = get_kwargs(CacheConfig)
group.add_argument(
    "--block-size", **cache_kwargs["block_size"]
)
group.add_argument("--share", type=float, default=CacheConfig.share, help="Of (the memory.")
`,
  'engine/cache.py': `class CacheConfig:
    DEFAULT_BLOCK_SIZE: ClassVar[int] = 16
    block_size: int = Field(default=DEFAULT_BLOCK_SIZE, gt=0)
    """Tokens of a block."""
    share: float = 0.92
    """Share of the memory."""

class Other:
    block_size: int = 1
`,
  'engine/server_args.py': `class ServerArgs:
    chunk: A[
        Optional[int],
        Arg(
            help="Tokens of a chunk.",
            aliases=["--chunked-prefill-size"],
        ),
        NS("schedule"),
    ] = 512
    skip: A[bool, "Only with --chunk=-1."] = False

def check(
    chunk: int,
):
    raise ValueError("--chunk is too small")
`,
  'engine/init.py': `class Init:
    chunk: Optional[int] = None
`,
  'engine/orca.py': `wanted = {
    "vllm:num_requests_running": "running",
}
`,
  'engine/metrics.py': `self.running = self._gauge_cls(
    name="vllm:num_requests_running",
    documentation="Requests that run.",
)
`,
  'engine/arg.cpp': `common_params_context init(common_params & params) {
    add_opt(common_arg(
        {"-b", "--batch-size"}, "N",
        string_format("tokens (default: %d)", params.n_batch),
        [](common_params & params, int value) {
            params.n_batch = value;
        }
    ).set_env("ARG_BATCH"));
    add_opt(common_arg({"--other"}, "N", "another", [](common_params & params, int value) {
        params.other = value;
    }));
}
`,
  'engine/common.h': `struct common_params {
    int32_t n_batch = 2048; // tokens
    int32_t other = 1;
};
`,
  'engine/main.rs': `struct Args {
    /// Requests at once.
    #[clap(default_value = "128", long, env)]
    max_concurrent_requests: usize,
}
`,
  'docs/guide.md':
    'Set --block-size, --batch-size and --max-concurrent-requests, and watch vllm:num_requests_running.',
  'engine/routes.go': 'r.POST("/v1/chat/completions", chat)\n',
};

describe('a fault planted in a source is found:', () => {
  const planted: Engine = {
    ...engine,
    definedIn: ['engine/args.py', 'engine/server_args.py', 'engine/arg.cpp', 'engine/main.rs'],
    defaultsIn: ['engine/common.h'],
  };
  const settings = [
    ...['--block-size', '--share', '--chunk', '--chunked-prefill-size', '--batch-size'],
    '--max-concurrent-requests',
  ].map((token) => fact(token, 'flag'));
  const facts = [...settings, fact('vllm:num_requests_running', 'metric')];
  const lacks = [{states: 'api.responses', pattern: '"/v1/responses', in: 'engine/routes.go'}];
  const whole = new Map(Object.entries(DEFINITIONS));
  const before = [...findFacts(facts, {files: whole}, planted)].flatMap(([{token}, now]) =>
    now ? [{token, ...now}] : [],
  );
  const record = {engine: 'vllm', repository: '', commit: '', date: '', facts: before};

  test.each([
    ['a renamed flag', 'engine/args.py', '"--block-size"', '"--page-size"', ['gone --block-size']],
    [
      'a renamed field',
      'engine/server_args.py',
      '    chunk: A',
      '    piece: A',
      ['gone --chunk', 'changed --chunked-prefill-size'],
    ],
    [
      'a renamed alias',
      'engine/server_args.py',
      '"--chunked-prefill-size"',
      '"--pieces"',
      ['gone --chunked-prefill-size', 'changed --chunk'],
    ],
    [
      'a renamed flag of C++',
      'engine/arg.cpp',
      '"--batch-size"',
      '"--batch"',
      ['gone --batch-size'],
    ],
    [
      'a renamed field of Rust',
      'engine/main.rs',
      'max_concurrent_requests',
      'max_requests',
      ['gone --max-concurrent-requests'],
    ],
    ['a default of a field', 'engine/cache.py', '0.92', '0.9', ['changed --share']],
    ['a constant of a default', 'engine/cache.py', '= 16', '= 32', ['changed --block-size']],
    [
      'a default behind an annotation',
      'engine/server_args.py',
      '= 512',
      '= 1024',
      ['changed --chunk', 'changed --chunked-prefill-size'],
    ],
    ['a default in a header', 'engine/common.h', '2048', '4096', ['changed --batch-size']],
    [
      'a default of an attribute',
      'engine/main.rs',
      '"128"',
      '"256"',
      ['changed --max-concurrent-requests'],
    ],
    ['a help text', 'engine/cache.py', 'Tokens of a block.', 'Slots.', ['changed --block-size']],
    ['a type', 'engine/cache.py', 'share: float', 'share: float | None', ['changed --share']],
    [
      'a help text of a metric',
      'engine/metrics.py',
      'Requests that run.',
      'Sequences.',
      ['changed vllm:num_requests_running'],
    ],
    [
      'a removed metric',
      'engine/metrics.py',
      'name="vllm:num_requests_running",',
      '',
      ['gone vllm:num_requests_running'],
    ],
    ['what came', 'engine/routes.go', 'chat/completions', 'responses', ['came "/v1/responses']],
    ['nothing', 'engine/cache.py', 'block_size: int = 1\n', 'block_size: int = 2\n', []],
  ])('%s', (_, path, text, other, expected) => {
    expect(DEFINITIONS[path]).toContain(text);
    const files = new Map(whole).set(path, (DEFINITIONS[path] ?? '').replace(text, other));
    const now = findFacts(facts, {files}, planted, before);
    const found = [...compareFacts(now, record), ...compareLacks(lacks, {files})];
    expect(found.map(({kind, token}) => `${kind} ${token}`).sort()).toEqual([...expected].sort());
  });

  test('a metric in another file', () => {
    const files = new Map(whole).set('engine/metrics.py', '');
    files.set('engine/loggers.py', DEFINITIONS['engine/metrics.py'] ?? '');
    const now = findFacts(facts, {files}, planted, before);
    expect(compareFacts(now, record).map(({kind, says}) => `${kind} ${says}`)).toEqual([
      'moved from engine/metrics.py to engine/loggers.py',
    ]);
  });

  test('a place that would define what is not there, gone itself', () => {
    const files = new Map(whole);
    files.delete('engine/routes.go');
    expect(compareLacks(lacks, {files}).map(({kind}) => kind)).toEqual(['gone']);
  });
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

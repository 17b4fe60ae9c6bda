import {mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {breakEven} from '@site/src/components/calculators/BreakEven/calculator';
import {calculators} from '@site/src/components/calculators/list';
import type {Calculator} from '@site/src/components/ui/defineCalculator';
import {urlText} from '@site/src/forms/validate';
import {stateFromUrl} from '@site/src/components/ui/formState';
import {idsOf} from '@site/src/forms/defineForm';
import {gguf} from '@site/src/data/configReader/testFiles';
import type {AnswerJson} from './answer';
import {COMMON, optionName} from './options';
import {run} from './run';
import {testHandbook} from './testHandbook';

const handbook = await testHandbook();
const at = (...args: string[]) => run(handbook, args);
const jsonAt = async (...args: string[]) =>
  JSON.parse((await at(...args, '--json')).stdout) as AnswerJson;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterAll(() => {
  rmSync(folder, {recursive: true});
});
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Part of a configuration as Hugging Face publishes it. */
const CONFIG = JSON.stringify({
  model_type: 'llama',
  hidden_size: 4096,
  num_hidden_layers: 32,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  intermediate_size: 14_336,
  vocab_size: 128_256,
  max_position_embeddings: 8192,
  tie_word_embeddings: false,
});

const LLAMA = {
  'general.architecture': 'llama',
  'llama.vocab_size': 32_000,
  'llama.block_count': 32,
  'llama.context_length': 4096,
  'llama.embedding_length': 4096,
  'llama.feed_forward_length': 11_008,
  'llama.attention.head_count': 32,
};
const TENSORS = {'token_embd.weight': [4096, 32_000], 'output.weight': [4096, 32_000]};

describe('help', () => {
  test('has every calculator with its question, under the short name, too', async () => {
    const {stdout, status} = await at('--help');
    expect(status).toBe(0);
    for (const {id, question} of handbook.commands) {
      expect(stdout).toContain(`  ${id} `);
      expect(stdout).toContain(question);
    }
    expect((await at()).stdout).toBe(stdout);
    expect((await at('be', '--help')).stdout).toBe((await at('help', 'break-even')).stdout);
  });

  test('has the ranges, units, choices and defaults of a calculator', async () => {
    const {stdout} = await at('break-even', '--help');
    expect(stdout).toContain(
      '--volume  Tokens per day\n      A number from 0.01 to 10,000,000 million\n',
    );
    expect(stdout).toContain(
      'computed (Computed from model and device), measured (Measured by me)',
    );
    expect(stdout).toContain('Default: 158.976 million');
    expect(stdout).toMatch(/--model {2}Model\n.*“llm-inference-handbook list break-even model”/);
  });

  test('lists what an option takes', async () => {
    const {stdout} = await at('list', 'break-even', 'gpus', '--json');
    expect((JSON.parse(stdout) as {id: string}[]).map(({id}) => id)).toEqual(['1', '2', '4', '8']);
    expect(await at('list', 'break-even', 'volume')).toMatchObject({status: 2});
  });
});

describe('an answer', () => {
  test('has the number of every row, and its unit', async () => {
    const {moreResults} = await jsonAt('burn-rate');
    expect(moreResults.slice(0, 2)).toMatchObject([
      {label: 'page, burn rate 14.4', value: expect.closeTo(2592), unit: 's'},
      {label: 'page, burn rate 6', value: null, unit: 's'},
    ]);
  });

  test('is that of the form, as JSON with numbers and units', async () => {
    const answer = await jsonAt('break-even', '--volume', '10k', '--gpus=4');
    const expected = breakEven.at({volume: 10_000, gpus: '4'});
    expect(answer).toMatchObject({
      calculator: 'break-even',
      summary: expected.report.summary,
      values: {volume: 10_000, gpus: '4', model: 'meta-llama/Llama-3.3-70B-Instruct'},
      assumptions: expected.report.assumptions,
      sureness: expected.report.sureness,
    });
    expect(answer.results['own']).toEqual({
      label: 'Own, per million tokens at this volume',
      text: expected.text('own'),
      value: expected.number('own'),
      unit: 'USD',
    });
    for (const {href} of answer.sources) expect(href).toMatch(/^https:/);
  });

  test('has a link that opens the same state', async () => {
    const {link, values} = await jsonAt('be', '--volume', '1.5M', '--priceInput', '0');
    const state = stateFromUrl(breakEven, new URL(link).search);
    expect(state.notices).toEqual([]);
    expect(state.values).toEqual(values);
    expect(new URL(link).hash).toBe('#break-even');
  });

  test('is text and Markdown, too', async () => {
    const text = breakEven.start().text('own');
    expect((await at('be')).stdout).toContain(text);
    expect((await at('be', '--markdown')).stdout).toContain(
      `| Own, per million tokens at this volume | ${text} |`,
    );
  });

  test('follows a value that the form hides until a choice shows it', async () => {
    const {values, remarks} = await jsonAt('be', '--measured', '3000');
    expect(values).toMatchObject({source: 'measured', measured: 3000});
    expect(remarks).toEqual(['--source measured was taken, as --measured is given.']);
  });
});

describe('a wrong command line', () => {
  test.each([
    [['break-evn'], 'There is no calculator “break-evn”. Nearest: break-even'],
    [['mcp', 'break-evn'], 'There is no calculator “break-evn”'],
    [['be', '--volum', '3'], 'There is no option --volum. Nearest: --volume'],
    [['be', '3'], '“3” belongs to no option.'],
    [['be', '--volume'], '--volume needs a value.'],
    [['be', '--volume', '--json'], '--volume needs a value.'],
    [['be', '--volume', '5', '--volume', '6'], '--volume (Tokens per day): It is given 2 times.'],
    [
      ['be', '--volume', '-1'],
      '--volume (Tokens per day): “-1” is too small. Enter a number from 0.01 to 10,000,000 million.',
    ],
    [
      ['be', '--gpus', '3'],
      '--gpus (GPUs per replica): “3” is not one of its options. Choose 1, 2',
    ],
    [['be', '--device', 'h100-sxm'], 'nvidia-h100-sxm'],
    [['be', '--model', './nothing.json'], '--model (Model): There is no file ./nothing.json.'],
    [['be', '--device', 'device:nvidia-h100-sxm,memory=x'], '--device (Device): Memory must be'],
    [
      ['be', '--source', 'computed', '--measured', '9'],
      '--measured does not count beside --source.',
    ],
  ])('%j is refused', async (args, words) => {
    const {stdout, stderr, status} = await at(...args);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('names every wrong value', async () => {
    const {stderr} = await at('be', '--volume', 'x', '--batch', '0.5');
    expect(stderr.trim().split('\n')).toHaveLength(2);
  });

  test('is refused where values cannot be used together', async () => {
    const {stderr, status} = await at('be', '--gpus', '1', '--weights', 'bf16');
    expect(stderr).toMatch(/^--\w+ \(.*\): .*\nUse 2 devices: --gpus 2\n/);
    expect(status).toBe(2);
  });

  test('has changes that give a result, which give it when they are made', async () => {
    const asked = ['plan', '--model', 'deepseek-ai/DeepSeek-R1-0528'];
    const {stdout, status} = await at(...asked);
    expect(stdout).toMatch(/What gives a result\n(?: .*\n)* +Use INT4 weights +--weights int4\n/);
    expect(status).toBe(1);
    const {ways, problems} = await jsonAt(...asked);
    expect(problems).not.toEqual([]);
    const options = Object.entries(ways[0]?.values ?? {}).flatMap(([name, value]) => [
      `--${name}`,
      `${value}`,
    ]);
    expect((await jsonAt(...asked, ...options)).problems).toEqual([]);
  });
});

describe('a model in files', () => {
  test('is read from its config.json, and from a folder', async () => {
    const path = file('config.json', CONFIG);
    const answer = await jsonAt('be', '--model', path);
    expect(answer.values['model']).toMatch(/^config:\{/);
    expect(answer.remarks[0]).toContain('Read as llama: 32 layers');
    expect(await jsonAt('be', '--model', folder)).toEqual(answer);
    expect(await jsonAt('be', '--model', String(answer.values['model']))).toEqual(answer);
  });

  test('is refused with what is wrong in it', async () => {
    const path = file('broken.json', CONFIG.replace('4096', '"x"'));
    const {stderr, status} = await at('be', '--model', path);
    expect(stderr).toContain('--model (Model): ');
    expect(stderr).toContain('hidden_size');
    expect(status).toBe(2);
  });

  test('needs the header of a file of 40 GB alone', async () => {
    const path = file('llama.gguf', new Uint8Array(gguf(LLAMA, TENSORS)));
    // The weights are a hole.
    truncateSync(path, 40e9);
    const {remarks} = await jsonAt('be', '--model', path);
    expect(remarks[0]).toContain('Read as llama: 32 layers');
  });
});

test.each(handbook.commands.map(({id}) => id))('%s answers its examples', async (id) => {
  const calculator = (await calculators[id]?.load()) as Calculator;
  for (const {change, shows} of calculator.examples ?? []) {
    const args = Object.entries(change).map(
      ([input, value]) => `--${optionName(calculator, input)}=${urlText(value ?? '')}`,
    );
    const {stdout, stderr} = await at(id, ...args, '--markdown');
    expect(stderr, args.join(' ')).toBe('');
    expect(stdout, args.join(' ')).toContain(shows);
  }
});

test.each(['cli/README.md', 'docs/reference/models-and-calculators.mdx'])(
  'the commands in %s work',
  async (page) => {
    const text = readFileSync(join(import.meta.dirname, '..', page), 'utf8');
    const lines = [...text.matchAll(/^npx llm-inference-handbook (.*?)(?: +#.*)?$/gm)];
    expect(lines.length).toBeGreaterThan(2);
    const config = file('config.json', CONFIG);
    for (const [, line = ''] of lines) {
      const args = line.split(' ').map((arg) => (arg === './config.json' ? config : arg));
      const {stderr, status} = await at(...args);
      expect(stderr, line).toBe('');
      expect(status, line).toBe(0);
    }
  },
);

test('no two commands have one name', () => {
  const names = handbook.commands.flatMap(({id, alias}) => (id === alias ? [id] : [id, alias]));
  expect(new Set(names).size).toBe(names.length);
});

test('no input is called like an option of all', async () => {
  for (const {load} of Object.values(calculators)) {
    const calculator = await load();
    const names = idsOf(calculator).map((id) => optionName(calculator, id));
    expect(names.filter((name) => COMMON.some((common) => common === name))).toEqual([]);
  }
});

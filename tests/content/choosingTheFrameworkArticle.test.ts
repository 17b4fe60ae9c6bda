// The article states what the matrix counts and what a difference is worth. Both are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {answerOf} from '../../src/components/calculators/FrameworkMatrix/cell';
import {frameworkMatrix} from '../../src/components/calculators/FrameworkMatrix/inputs';
import type {MatrixValues} from '../../src/components/calculators/FrameworkMatrix/inputs';
import {matrixView} from '../../src/components/calculators/FrameworkMatrix/matrixView';
import {rows} from '../../src/components/calculators/FrameworkMatrix/rows';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {defaultsOf} from '../../src/components/ui/defineModel';
import {frameworkById, frameworks} from '../../src/data/frameworks';
import {platformById} from '../../src/data/platforms';
import {requiredReplicas} from '../../src/inference/capacity/replicas';
import {GIB} from '../../src/inference/units';

const folder = join(import.meta.dirname, '../..');
const file = 'docs/getting-started/choosing-the-right-inference-framework.mdx';
const article = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');

const view = (values: Partial<MatrixValues> = {}) =>
  matrixView({...defaultsOf(frameworkMatrix), ...values});
const features = rows.filter(({kind}) => kind === 'feature');
const answers = frameworks.flatMap((engine) => features.map((row) => answerOf(row.cell(engine))));
const {alike, differ} = view().comparison;
/** Llama 3.1 70B with FP8 weights on one H100; 3.3 has the same architecture. */
const oneH100 = plan(planValues({tp: 1, devices: 1}));
const readSeconds = oneH100.stage.weightBytes / 3.35e12;

/** Replicas for a peak of 40 requests/s where one replica is better than 4.2 requests/s by a share. */
function replicas(better: number): number {
  const needed = requiredReplicas({
    peakRequestsPerSecond: 40,
    goodputPerReplica: 4.2 * (1 + better),
  });
  if (!needed.ok) throw new Error('refused');
  return needed.value;
}

test.each([
  `Of the ${alike.length + differ.length} features that we could read for both, ${alike.length} have the same answer`,
  `of ${frameworks.length} engines × ${features.length} features = ${answers.length} answers, ${answers.filter((answer) => answer === 'open').length} are still open`,
  `\\lceil 40 / 4.2 \\rceil = ${replicas(0)} \\text{ replicas}`,
  `3 % better still needs ${replicas(0.03)}. At 6 % it needs ${replicas(0.06)}, at 12 % also ${replicas(0.12)}, and at 29 % it needs ${replicas(0.29)}`,
  `The first replica is saved at ${((40 / (replicas(0) - 1) / 4.2 - 1) * 100).toFixed(1)} %`,
  `five equal signs once in ${2 ** 5 / 2} times`,
  `SGLang is ${Math.round((16_215 / 12_553 - 1) * 100)} % ahead of vLLM`,
  `[${(oneH100.cacheBudgetBytes / GIB).toFixed(2)} GiB](./calculating-gpu-memory-for-llms.mdx#sum) at a usable share of 0.90: ${oneH100.cacheTokens.toLocaleString('en-US')} BF16 cache tokens`,
  `1,850 tokens/s take about ${Math.round(1850 * readSeconds)} answers in every step, because reading the weights takes ${(readSeconds * 1000).toFixed(1)} ms`,
  `2,096 cache tokens hold ${Math.floor(2096 / (512 + 256))} such requests, and one request cannot exceed ${Math.floor(1 / readSeconds)} tokens/s`,
  `With four rates and five rounds it needs ${4 * 5} slices`,
  `four slots of ${(65_536 / 4).toLocaleString('en-US')} tokens`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test('the two questions that it asks the matrix have the answers that it gives', () => {
  const nvidia = view({
    hardware: 'nvidia',
    speculative: true,
    structured: true,
    lora: true,
    disaggregation: true,
    unread: 'drop',
  });
  expect(nvidia.columns.map(({engine, answer}) => [engine.name, answer])).toEqual([
    ['vLLM', 'yes'],
    ['SGLang', 'yes'],
    ['TensorRT-LLM', 'yes'],
    ['LMDeploy', 'conditional'],
  ]);
  const amd = view({hardware: 'amd', lora: true, disaggregation: true});
  const documented = amd.columns.filter(({answer}) => answer === 'yes');
  expect(documented.map(({engine}) => engine.name)).toEqual(['vLLM', 'SGLang']);
  expect(amd.ruledOut.map(({engine}) => engine.name)).toEqual(['TensorRT-LLM']);
  expect(amd.columns.filter(({answer}) => answer === 'open')).toHaveLength(10);
});

test('llama.cpp has as many kinds of speculation as it says', () => {
  const methods = frameworkById('llama-cpp').capabilities.speculative?.details['methods'];
  expect(methods).toHaveLength(10);
  expect(article).toContain('knows ten kinds of speculation');
});

test.each([
  ['dynamo', 'NVIDIA Dynamo'],
  ['llm-d', 'llm-d'],
  ['kserve', 'KServe'],
  ['ray', 'Ray Serve LLM'],
  ['bentoml', 'BentoML'],
])('the version of %s is that of the records', (id, name) => {
  const row = article.split(`| ${name} [`)[1]?.split(' | ').slice(0, 5).join(' | ') ?? '';
  const {newestSeen, date} = platformById(id);
  expect(row).toContain(date.length > 4 ? `${newestSeen}, ${date}` : newestSeen);
});

test.each(['vllm', 'sglang', 'tensorrt-llm', 'lmdeploy', 'max', 'ollama', 'mlx-lm'])(
  'the command of %s starts as its record says',
  (id) => {
    const command = frameworkById(id).capabilities.launch?.details['command'];
    expect(article).toContain(String(command).split(/ (?:--model|--model-path|MODEL)/)[0]);
  },
);

test('flags of the commands are those that were read', () => {
  const used = [...article.matchAll(/```bash (.*?) ```/g)].map(([, code]) => code ?? '');
  for (const id of ['vllm', 'sglang', 'tensorrt-llm', 'max']) {
    const {launch} = frameworkById(id).capabilities;
    const start = String(launch?.details['command']).split(' ')[0] ?? '';
    const code = used.find((sample) => sample.startsWith(start)) ?? '';
    const flags = [...code.matchAll(/--[\w-]+/g)].map(([flag]) => flag);
    const known = [String(launch?.details['command']), ...(launch?.details['flags'] as string[])];
    const unknown = flags.filter((flag) => !known.join(' ').includes(flag) && flag !== '--port');
    expect(unknown, id).toEqual([]);
  }
});

test('metric names are those that were read', () => {
  const ids = ['vllm', 'sglang', 'tensorrt-llm', 'llama-cpp'];
  const known = ids.flatMap(
    (id) => frameworkById(id).capabilities.metrics?.details['names'] as readonly string[],
  );
  const used = [...article.matchAll(/`((?:vllm:|sglang:|trtllm_|llamacpp:)\w+)`/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, name] of used) expect(known).toContain(name);
});

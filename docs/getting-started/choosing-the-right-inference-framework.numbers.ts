import {answerOf} from '../../src/components/calculators/FrameworkMatrix/cell';
import {
  frameworkMatrix,
  type MatrixValues,
} from '../../src/components/calculators/FrameworkMatrix/inputs';
import {matrixView, type Column} from '../../src/components/calculators/FrameworkMatrix/matrixView';
import {rows as matrixRows} from '../../src/components/calculators/FrameworkMatrix/rows';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {count, fixed} from '../../src/components/ui/format';
import {frameworkById, frameworks} from '../../src/data/frameworks';
import {platformById} from '../../src/data/platforms';
import {requiredReplicas} from '../../src/inference/capacity/replicas';
import {unwrap} from '../../src/inference/result';
import {ms, numbers, stated} from '../../src/numbers';

// The matrix as it opens: vLLM and SGLang compared, and nothing asked.
const {inputs} = frameworkMatrix;
const view = (values: Partial<MatrixValues> = {}) =>
  matrixView({
    first: inputs.first.default,
    second: inputs.second.default,
    rows: inputs.rows.default,
    hardware: inputs.hardware.default,
    unread: inputs.unread.default,
    speculative: inputs.speculative.default,
    structured: inputs.structured.default,
    lora: inputs.lora.default,
    disaggregation: inputs.disaggregation.default,
    kvOffload: inputs.kvOffload.default,
    vision: inputs.vision.default,
    anthropic: inputs.anthropic.default,
    tools: inputs.tools.default,
    active: inputs.active.default,
    ...values,
  });
const {alike, differ} = view().comparison;
const features = matrixRows.filter(({kind}) => kind === 'feature');
const answers = frameworks.flatMap((engine) => features.map((row) => answerOf(row.cell(engine))));

// The two questions that the page asks it.
const nvidia = view({
  hardware: 'nvidia',
  speculative: true,
  structured: true,
  lora: true,
  disaggregation: true,
  unread: 'drop',
});
const amd = view({hardware: 'amd', lora: true, disaggregation: true});
const named = (columns: readonly Column[], answer: Column['answer']) =>
  joined(columns.filter((column) => column.answer === answer).map(({engine}) => engine.name));

/** `a, b and c` */
function joined(names: readonly string[]): string {
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

const methods = frameworkById('llama-cpp').capabilities.speculative?.details['methods'];

const newest = (id: string) => {
  const {newestSeen, date} = platformById(id);
  return date.length > 4 ? `${newestSeen}, ${date}` : newestSeen;
};

// Llama 3.1 70B with FP8 weights on one H100; 3.3 has the same architecture. Requests of 512 tokens in and 256 out.
const oneH100 = plan(planValues({tp: 1, devices: 1}));
const readSeconds = oneH100.stage.weightBytes / 3.35e12;

/** Replicas for a peak of 40 requests/s where one is better than 4.2 requests/s by a share. */
const replicas = (better: number) =>
  unwrap(requiredReplicas({peakRequestsPerSecond: 40, goodputPerReplica: 4.2 * (1 + better)}));

export default numbers({
  'features-compared': alike.length + differ.length,
  'features-alike': alike.length,
  engines: frameworks.length,
  features: features.length,
  answers: answers.length,
  'answers-open': answers.filter((answer) => answer === 'open').length,
  'nvidia-stay': named(nvidia.columns, 'yes'),
  'nvidia-condition': named(nvidia.columns, 'conditional'),
  'amd-documented': named(amd.columns, 'yes'),
  'amd-out': joined(amd.ruledOut.map(({engine}) => engine.name)),
  'amd-open': stated('ten', amd.columns.filter(({answer}) => answer === 'open').length, [10, 10]),
  'llama-cpp-speculation': stated(
    'ten kinds',
    Array.isArray(methods) ? methods.length : NaN,
    [10, 10],
  ),
  'slot-tokens': count(65_536 / 4),
  'dynamo-newest': newest('dynamo'),
  'llm-d-newest': newest('llm-d'),
  'kserve-newest': newest('kserve'),
  'ray-newest': newest('ray'),
  'bentoml-newest': newest('bentoml'),
  'sglang-ahead': `${Math.round((16_215 / 12_553 - 1) * 100)} %`,
  'one-h100-tokens': count(oneH100.cacheTokens),
  'answers-per-step': Math.round(1850 * readSeconds),
  'weight-read': `${ms(readSeconds)} ms`,
  'requests-held': Math.floor(oneH100.cacheTokens / (512 + 256)),
  'request-rate': `${Math.floor(1 / readSeconds)} tokens/s`,
  slices: 4 * 5,
  'equal-signs': 2 ** 5 / 2,
  replicas: replicas(0),
  'replicas-3': replicas(0.03),
  'replicas-6': replicas(0.06),
  'replicas-12': replicas(0.12),
  'replicas-29': replicas(0.29),
  'first-saved': `${fixed((40 / (replicas(0) - 1) / 4.2 - 1) * 100, 1)} %`,
});

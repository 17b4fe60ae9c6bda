import {matrixView} from '../../src/components/calculators/FrameworkMatrix/matrixView';
import {matrixValues} from '../../src/components/calculators/FrameworkMatrix/testValues';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {count, fixed} from '../../src/components/ui/format';
import {frameworkById} from '../../src/data/frameworks';
import {platformById} from '../../src/data/platforms';
import {requiredReplicas} from '../../src/inference/capacity/replicas';
import {unwrap} from '../../src/inference/result';
import {ms, numbers, stated} from '../../src/numbers';

// The matrix as it opens: vLLM and SGLang compared, and nothing asked.
const {alike, differ} = matrixView(matrixValues()).comparison;
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

// The article states numbers of published runs, of the batching simulator, of the recorded run and of formulas. They are
// computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {simulateAll} from '../../src/components/calculators/BatchingSimulator/batchingRun';
import {batchingValues} from '../../src/components/calculators/BatchingSimulator/testValues';
import {explore, type Run} from '../../src/components/calculators/ParetoExplorer/explore';
import {paretoValues} from '../../src/components/calculators/ParetoExplorer/testValues';
import {count, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {paretoSystems} from '../../src/data/pareto';
import {meanConcurrency} from '../../src/inference/metrics/queueing';
import {fewestRequests, percentileRanks} from '../../src/inference/metrics/tailSamples';
import {unwrap} from '../../src/inference/result';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const article = read('docs/inference-optimization/llm-performance-benchmarks.mdx').replace(
  /\s+/g,
  ' ',
);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function published(model: string, hardware: string, load: string, test?: string): Run {
  const runs = explore(paretoValues({model, least: 0})).groups.flatMap((group) => group.runs);
  const found = runs.find(
    ({system, point}) =>
      system.hardware === hardware &&
      point.load === load &&
      (test === undefined || point.test === test),
  );
  if (!found) throw new Error(`no ${load} of ${model} on ${hardware}`);
  return found;
}

const SHORT = 'sglang-random-1k-1k';
const r1 = published('DeepSeek-R1', '8 B200', '100 clients', SHORT);
const v31 = published('DeepSeek-V3.1', '8 MI300X', '100 clients', SHORT);
const uniform = published('DeepSeek-V3.2', '16 H800', '1024 clients', 'sglang-uniform-1024');
const fixed = published('DeepSeek-V3.2', '16 H800', '1024 clients', 'sglang-fixed-1024');
const requestRate = ({point}: Run) => point.outputTokensPerSecond / (point.outputTokens ?? NaN);

describe('published runs', () => {
  test('the count of points and systems', () => {
    const points = paretoSystems.reduce((sum, system) => sum + system.points.length, 0);
    expect(article).toContain(`${points} published runs of ${paretoSystems.length} systems`);
  });

  test('the same clients are another load on another system', () => {
    const [fast, slow] = [requestRate(r1), requestRate(v31)];
    expect(article).toContain(`was asked ${significant(fast)} requests/s`);
    expect(article).toContain(`in the same test, ${significant(slow)} [`);
    expect(article).toContain(`had ${((1 - slow / fast) * 100).toFixed(0)} % less to do`);
    expect(article).toContain(`it is ${(60 * fast).toFixed(0)} people`);
  });

  test('lengths', () => {
    expect(article).toContain(`was ${r1.point.inputTokens} in and ${r1.point.outputTokens} out`);
    const more = fixed.point.outputTokensPerSecond / uniform.point.outputTokensPerSecond - 1;
    const fewer = 1 - requestRate(fixed) / requestRate(uniform);
    expect(article).toContain(
      `gave ${(100 * more).toFixed(0)} % more tokens/s and ${(100 * fewer).toFixed(0)} % fewer requests/s`,
    );
  });

  test('the wait that the axes leave out', () => {
    expect(article).toContain(
      `${significant(uniform.interactivity)} tokens/s per user at ${significant(uniform.throughputPerDevice)} per device`,
    );
    expect(article).toContain(
      `The mean TTFT is ${significant((uniform.point.ttftMs ?? 0) / 1000)} s`,
    );
    expect(article).toContain(`504 tokens in 152 s are ${(504 / 152).toFixed(1)}`);
    const [inSystem, wholeMs, waitMs] = [763.41, 152_117.7, 127_729.28];
    expect(article).toContain(
      `of the ${inSystem.toFixed(0)} requests in it on average, ${(inSystem * (1 - waitMs / wholeMs)).toFixed(0)} were past their first token`,
    );
  });

  test('one model on one device, two tests', () => {
    const entry = published('DeepSeek-R1', '8 B200', 'server');
    expect(article).toContain(
      `${significant(entry.throughputPerDevice / r1.throughputPerDevice, 2)} times apart`,
    );
    expect(article).toContain(`gave ${significant(r1.throughputPerDevice)} tokens/s each`);
    expect(article).toContain(`a mean of ${significant(r1.interactivity)}`);
  });

  test('one stream of a mixture of experts is far from its bandwidth', () => {
    const alone = published('DeepSeek-R1', '8 B200', '1 client', SHORT);
    const {activeParameters} = modelById('deepseek-ai/DeepSeek-R1-0528');
    const {bandwidthBytesPerSecond} = acceleratorById('nvidia-b200');
    const reads = (1000 * (activeParameters ?? NaN)) / (8 * (bandwidthBytesPerSecond ?? NaN));
    expect(article).toContain(
      `takes ${alone.point.tpotMs} ms for a token whose active weights take ${reads.toFixed(2)} ms to read`,
    );
  });

  test('Kimi gives less of both at 100 clients', () => {
    const [few, many] = ['16 clients', '100 clients'].map((load) =>
      published('Kimi-K2.5', '8 H200', load, SHORT),
    );
    expect(article).toContain(
      `100 clients give ${significant(many?.throughputPerDevice ?? 0)} tokens/s per device, 16 give ${significant(few?.throughputPerDevice ?? 0)} at seven times the speed`,
    );
    expect((few?.interactivity ?? 0) / (many?.interactivity ?? 1)).toBeCloseTo(6.8, 1);
  });

  test('submitters of the same hardware', () => {
    const b200 = paretoSystems.filter(
      ({model, hardware, source}) =>
        model === 'DeepSeek-R1' && hardware === '8 B200' && source === 'mlperf51summary',
    );
    const spread = (load: string) => {
      const rates = b200.flatMap(({points}) =>
        points.filter((p) => p.load === load).map((p) => p.outputTokensPerSecond),
      );
      return Math.max(...rates) / Math.min(...rates);
    };
    expect(b200).toHaveLength(4);
    expect(article).toContain(
      `${spread('server').toFixed(2)} times for DeepSeek-R1 server, ${spread('offline').toFixed(2)} offline`,
    );
  });

  test('what "per GPU" may count', () => {
    const long = published('DeepSeek-R1', '8 B200', '64 clients', 'sglang-random-8k-1k');
    const all = 12_493.43 / 8;
    expect(article).toContain(
      `the first is ${count(all)} and plain output per device ${significant(long.throughputPerDevice)}: ${(all / long.throughputPerDevice).toFixed(1)} times`,
    );
    const production = published('DeepSeek-V3 and R1', '8 H800', 'production');
    const everyGpu = 168e9 / 86_400 / (226.75 * 8);
    expect(article).toContain(
      `is ${count(production.throughputPerDevice)} per GPU of a **decode**`,
    );
    expect(article).toContain(`are ${count(everyGpu)} per GPU`);
    expect(article).toContain(
      `Decode nodes alone: ${(production.throughputPerDevice / everyGpu).toFixed(2)} times`,
    );
  });

  test('without the slow first request', () => {
    const [requests, tokens, seconds, mean, median] = [10, 4220, 138.91, 4.52894, 0.38523];
    const excess = requests * (mean - median);
    expect(article).toContain(
      `The report's ${(tokens / seconds).toFixed(1)} tokens/s are ${(tokens / (seconds - excess)).toFixed(1)} without it`,
    );
    expect(article).toContain(`one compilation is ${((100 * excess) / seconds).toFixed(0)} %`);
    const long = (2010 * (seconds - excess)) / requests + excess;
    expect(article).toContain(`with 2,010, ${((100 * excess) / long).toFixed(1)} %`);
  });
});

// Outside of the tests, which have a limit of time.
const simulated = (
  [
    [1, 200],
    [2, 200],
    [3, 200],
    [4, 200],
    [5, 200],
    [1, 1000],
    [2, 1000],
    [3, 1000],
  ] as const
).map(([seed, size]) => {
  const [found] = simulateAll(
    batchingValues({policy: 'chunked', rate: 12, requests: size, seed}),
  ).policies;
  if (!found) throw new Error('nothing was simulated');
  return {seed, size, ...found};
});

describe('the simulated server', () => {
  test.each(simulated)('seed $seed, $size requests', ({seed, size, summary, goodput}) => {
    expect(article).toContain(
      row(
        seed,
        count(size),
        (summary.ttft?.p50 ?? NaN).toFixed(2),
        (summary.ttft?.p99 ?? NaN).toFixed(2),
        count(summary.outputTokensPerSecond),
        `${(100 * goodput.attainment).toFixed(0)} %`,
      ),
    );
  });

  test('the arrivals ask for more than the server gives', () => {
    const long = simulated.slice(5).map(({summary}) => ({
      given: summary.outputTokensPerSecond,
      asked: (12 * summary.outputTokensPerSecond) / summary.requestsPerSecond,
    }));
    const span = (values: readonly number[]) =>
      `${count(Math.min(...values))} to ${count(Math.max(...values))}`;
    expect(article).toContain(
      `ask for ${span(long.map(({asked}) => asked))} tokens/s and get ${span(long.map(({given}) => given))}`,
    );
  });

  test('the interval of five runs', () => {
    const rates = simulated.slice(0, 5).map(({goodput}) => goodput.goodputPerSecond);
    const mean = rates.reduce((a, b) => a + b) / rates.length;
    const deviation = Math.sqrt(
      rates.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (rates.length - 1),
    );
    expect(article).toContain(
      `is ${Math.min(...rates).toFixed(2)} to ${Math.max(...rates).toFixed(2)} requests/s, mean ${mean.toFixed(2)}, standard deviation ${deviation.toFixed(2)}`,
    );
    expect(article).toContain(
      `${mean.toFixed(2)} ± ${((2.776 * deviation) / Math.sqrt(5)).toFixed(2)}`,
    );
  });
});

describe('statistics', () => {
  test.each([10, 80, 500, 2010])('ranks of %d requests', (samples) => {
    const ranks = (percent: number) => {
      const {lowerRank, upperRank} = unwrap(percentileRanks({samples, percent, confidence: 0.95}));
      return `${count(lowerRank ?? 0)} and ${upperRank === null ? 'no upper bound' : count(upperRank)}`;
    };
    expect(article).toContain(row(count(samples), ranks(99), ranks(50), '').slice(0, -3));
    expect(article).toContain(` ${(100 * 0.05 ** (1 / samples)).toFixed(1)} % |`);
  });

  test('fewest requests', () => {
    const fewest = (confidence: number) =>
      unwrap(fewestRequests({overLimit: 0, percent: 99, confidence}));
    expect(article).toContain(`${fewest(0.95)} requests are the fewest whose maximum`);
    expect(article).toContain(`you need ${fewest(0.99)} without a miss at 99 % confidence`);
  });
});

describe('the recorded run', () => {
  const report = read('examples/benchmark/recorded.out');
  const field = (name: string, column: number) =>
    Number(new RegExp(`^${name}.*`, 'm').exec(report)?.[0].split(/[\s,]+/)[column]);

  test('TPOT is half of ITL', () => {
    expect(article).toContain(`${field('TPOT', 2)} against ${field('ITL', 2)} ms`);
    expect(article).toContain('1.86 on average');
    expect(report).toContain('1.86 a chunk');
  });

  test('Little’s law, and the limits', () => {
    const [rate, seconds] = [field('throughput', 1), field('E2E', 2) / 1000];
    const inFlight = unwrap(
      meanConcurrency({requestsPerSecond: rate, meanLatencySeconds: seconds}),
    );
    expect(article).toContain(
      `${rate} requests/s × ${seconds} s = ${inFlight.toFixed(2)} in flight`,
    );
    expect(inFlight).toBeCloseTo(field('in flight', 3), 1);
    expect(article).toContain(
      `${field('goodput', 1)} requests/s of goodput within 12 ms a token, 13.61 within 24, at ${rate} answered`,
    );
    expect(report).toContain('13.61 requests/s');
    const {lowerRank, upperRank} = unwrap(
      percentileRanks({samples: 119, percent: 99, confidence: 0.95}),
    );
    expect(upperRank).toBeNull();
    expect(article).toContain(`only ranks ${lowerRank} and up are beyond doubt`);
  });
});

describe('impossible reports', () => {
  const llama = modelById('meta-llama/Llama-3.1-8B').totalParameters ?? NaN;
  const b200 = acceleratorById('nvidia-b200').fp4DenseFlops ?? NaN;
  const h100 = acceleratorById('nvidia-h100-sxm').bandwidthBytesPerSecond ?? NaN;

  test('the template', () => {
    expect(article).toContain(`are ${count(50 * 512)} tokens/s; its throughput line says 98`);
    const perToken = 1.4 / 512;
    expect(article).toContain(`is ${(1000 * perToken).toFixed(2)} ms a token`);
    expect(article).toContain(
      `read ${((2 * llama) / 1e9).toFixed(1)} GB in that time, ${((2 * llama) / perToken / 1e12).toFixed(2)} TB/s, while one H100 SXM has ${(h100 / 1e12).toFixed(2)}`,
    );
  });

  test('queries that are tokens', () => {
    const most = (8 * b200) / (2 * llama) / 102_903;
    expect(article).toContain(
      `of ${(8 * b200) / 1e15} PFLOP/s, that leaves ${most.toFixed(0)} tokens`,
    );
  });

  test('a mean above its tail, and weights above their memory', () => {
    expect(10 * 4246.98).toBeLessThan(48_091.05);
    expect(article).toContain(`add up to ${count(10 * 4246.98)} ms`);
    expect(article).toContain(`four times 288 GB are ${((4 * 288) / 1000).toFixed(2)}`);
    expect(modelById('moonshotai/Kimi-K2.5').totalParameters).toBe(1e12);
  });
});

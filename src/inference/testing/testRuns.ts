import fc from 'fast-check';
import type {Policy} from '../simulation/policy';
import type {RequestRecord, StepRecord} from '../simulation/records';
import type {WorkerLimits} from '../simulation/scheduling/scheduler';
import {
  createSimulation,
  type ServingSimulation,
  type SimulationInput,
} from '../simulation/servingSimulation';
import {stepTotals} from '../simulation/stepTime/stepWork';
import type {RequestSpec} from '../simulation/workload/workload';

/** Coefficients of a step time that is a straight line, s. */
interface LinearStep {
  readonly fixedSeconds: number;
  readonly secondsPerPrefillToken: number;
  readonly secondsPerDecodeToken: number;
  readonly secondsPerReadToken: number;
}

/** A step of one second, whatever is in it: times can be counted on fingers. */
const ONE_SECOND: LinearStep = {
  fixedSeconds: 1,
  secondsPerPrefillToken: 0,
  secondsPerDecodeToken: 0,
  secondsPerReadToken: 0,
};

export const WIDE: WorkerLimits = {maxSequences: 64, kvBlocks: 10_000, blockTokens: 16};

/** A step time as a straight line; one second unless changed. */
export function linear(changes: Partial<LinearStep> = {}): SimulationInput['stepTime'] {
  const step = {...ONE_SECOND, ...changes};
  return (work) => {
    const {prefillTokens, decodeTokens} = stepTotals(work);
    // What every new token sees: the contexts, and what prompt parts build on.
    const seen = [...work.decodeContexts, ...work.prefills.map((part) => part.cachedTokens)];
    const readTokens = seen.reduce((sum, tokens) => sum + tokens, 0);
    return (
      step.fixedSeconds +
      prefillTokens * step.secondsPerPrefillToken +
      decodeTokens * step.secondsPerDecodeToken +
      readTokens * step.secondsPerReadToken
    );
  };
}

/** Requests by arrival, prompt, output. */
export function specs(...rows: readonly (readonly [number, number, number])[]): RequestSpec[] {
  return rows.map(([arrivalSeconds, promptTokens, outputTokens]) => ({
    arrivalSeconds,
    promptTokens,
    outputTokens,
  }));
}

/** A run to its end. */
export function simulate(input: SimulationInput): ServingSimulation {
  const created = createSimulation(input);
  created.runFor({});
  return created;
}

export function run(input: Partial<SimulationInput> & {policy: Policy}): ServingSimulation {
  return simulate({requests: specs([0, 10, 5]), limits: WIDE, stepTime: linear(), ...input});
}

/** All computed tokens of a step, padding left out. */
export function tokensOf(step: StepRecord): number {
  return step.decodes.length + step.prefills.reduce((sum, p) => sum + p.tokens, 0);
}

const LONGEST = 60;

const requests: fc.Arbitrary<RequestSpec[]> = fc
  .array(
    fc.tuple(
      fc.nat(1000),
      fc.integer({min: 1, max: LONGEST / 2}),
      fc.integer({min: 1, max: LONGEST / 2}),
    ),
    {minLength: 1, maxLength: 30, size: 'max'},
  )
  .map((rows) => {
    let now = 0;
    return rows.map(([gap, promptTokens, outputTokens]) => {
      now += gap / 1000;
      return {arrivalSeconds: now, promptTokens, outputTokens};
    });
  });

const policy: fc.Arbitrary<Policy> = fc.oneof(
  fc.constant<Policy>({kind: 'static'}),
  fc.double({min: 0, max: 5, noNaN: true}).map<Policy>((windowSeconds) => ({
    kind: 'dynamic',
    windowSeconds,
  })),
  fc.integer({min: LONGEST, max: 200}).map<Policy>((tokenBudget) => ({
    kind: 'continuous',
    tokenBudget,
  })),
  fc.integer({min: 8, max: 64}).map<Policy>((tokenBudget) => ({kind: 'chunked', tokenBudget})),
  fc
    .record({
      prefillWorkers: fc.integer({min: 1, max: 3}),
      decodeWorkers: fc.integer({min: 1, max: 3}),
      tokenBudget: fc.integer({min: LONGEST, max: 200}),
      messageSeconds: fc.double({min: 0, max: 1, noNaN: true}),
    })
    .map<Policy>(({messageSeconds, ...pools}) => ({
      kind: 'disaggregated',
      ...pools,
      transferSeconds: (tokens) => messageSeconds + tokens / 1000,
    })),
);

/** Small servers, tight enough that preemption is common. */
export const arbitraryInput: fc.Arbitrary<SimulationInput> = fc.record({
  requests,
  policy,
  limits: fc
    .record({maxSequences: fc.integer({min: 1, max: 8}), blockTokens: fc.integer({min: 1, max: 5})})
    .chain(({maxSequences, blockTokens}) => {
      const min = Math.ceil(LONGEST / blockTokens);
      return fc
        .integer({min, max: 2 * min})
        .map((kvBlocks) => ({maxSequences, blockTokens, kvBlocks}));
    }),
  stepTime: fc
    .record({
      fixedSeconds: fc.double({min: 0.01, max: 0.2, noNaN: true}),
      secondsPerPrefillToken: fc.double({min: 0, max: 0.05, noNaN: true}),
      secondsPerDecodeToken: fc.double({min: 0, max: 0.05, noNaN: true}),
      secondsPerReadToken: fc.double({min: 0, max: 0.001, noNaN: true}),
    })
    .map(linear),
});

/**
 * Blocks that the requests of each step need, found by following computed and lost tokens from the
 * records alone.
 */
export function replayBlocks(
  requests: readonly RequestRecord[],
  steps: readonly StepRecord[],
  blockTokens: number,
): number[] {
  const held = requests.map(() => 0);
  const drops = requests.map((r) => [...r.preemptions]);
  const grow = (request: number, tokens: number, now: number): number => {
    const left = drops[request] ?? [];
    while ((left[0]?.atSeconds ?? Infinity) <= now) {
      left.shift();
      held[request] = 0;
    }
    held[request] = (held[request] ?? 0) + tokens;
    return Math.ceil((held[request] ?? 0) / blockTokens);
  };
  return steps.map(({decodes, prefills, startSeconds}) =>
    [...decodes.map((request) => ({request, tokens: 1})), ...prefills].reduce(
      (blocks, {request, tokens}) => blocks + grow(request, tokens, startSeconds),
      0,
    ),
  );
}

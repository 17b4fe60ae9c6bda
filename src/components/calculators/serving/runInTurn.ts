import type {LengthDistribution} from '@site/src/inference/simulation/workload/lengths';
import type {SlicedRun} from '../../ui/slicedRun';

interface Turns<One, Done, Result> {
  readonly started: readonly One[];
  /** Runs one of them for about so many milliseconds; true once it is done. */
  readonly advance: (one: One, milliseconds: number) => boolean;
  /** Share of one that is done, 0 to 1. */
  readonly share: (one: One) => number;
  readonly sumUp: (one: One) => Done;
  readonly outcome: (done: readonly Done[]) => Result;
}

/** Simulations of the same requests, one after the other, a slice at a time. */
export function runInTurn<One, Done, Result>(turns: Turns<One, Done, Result>): SlicedRun<Result> {
  const {started, advance, share, sumUp, outcome} = turns;
  const done: Done[] = [];
  return {
    runFor: (milliseconds) => {
      const one = started[done.length];
      // One that is done is summed up in the same slice: percentiles of 300,000 gaps take well under a second.
      if (one !== undefined && advance(one, milliseconds)) done.push(sumUp(one));
      return done.length === started.length;
    },
    get progress() {
      const one = started[done.length];
      return one === undefined ? 1 : (done.length + share(one)) / started.length;
    },
    outcome: () => outcome(done),
  };
}

interface Simulation {
  runFor(slice: {readonly milliseconds: number}): boolean;
  readonly finishedRequests: number;
}

/** How a simulation of so many requests goes on. */
export const simulating = (requests: number) => ({
  advance: ({simulation}: {readonly simulation: Simulation}, milliseconds: number) =>
    simulation.runFor({milliseconds}),
  share: ({simulation}: {readonly simulation: Simulation}) =>
    simulation.finishedRequests / requests,
});

/** Lengths of requests around a mean, cut at a multiple of it. */
export const lengthsAround = (
  meanTokens: number,
  coefficientOfVariation: number,
  cut: number,
): LengthDistribution => ({
  kind: 'lognormal',
  meanTokens,
  coefficientOfVariation,
  maxTokens: cut * meanTokens,
});

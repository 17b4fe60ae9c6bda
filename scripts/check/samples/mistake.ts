/** Why a sample does not parse. */
export interface SampleMistake {
  /** Line within the sample, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Finds the first mistake of each sample, in their order; none where a sample parses. */
export type SampleParser = (samples: readonly string[]) => (SampleMistake | undefined)[];

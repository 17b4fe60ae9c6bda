/** Seconds of one forward pass over `batch` sequences with `tokensPerSequence` new tokens each. */
export type StepSeconds = (batch: number, tokensPerSequence: number) => number;

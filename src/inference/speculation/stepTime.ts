/** Seconds of one forward pass over `batch` sequences with `tokensPerSequence` new tokens each. */
export type StepTime = (batch: number, tokensPerSequence: number) => number;

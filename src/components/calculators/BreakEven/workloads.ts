import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {tokenBill, type TokenPrices} from '@site/src/inference/cost/tokenBill';

/** Tokens of one request, or of its mean. */
export interface Mix {
  readonly prompt: number;
  /** Prompt tokens that are found in the cache. */
  readonly cached: number;
  readonly output: number;
}

/** The workload of the handbook: a support assistant whose users share a system prompt. */
export const SUPPORT: Mix = {
  prompt: workload.promptTokens,
  cached: workload.sharedTokens,
  output: workload.answerTokens,
};

/**
 * A step of a coding agent: the mean context, the share found in the cache and the tokens in for each token out of
 * the traces in `vllmmooncake`.
 */
export const AGENT: Mix = {prompt: 46_000, cached: 0.942 * 46_000, output: 46_000 / 131};

/** Example prices of an API, USD per million tokens. */
export const PRICES: TokenPrices = {uncachedInput: 0.5, cachedInput: 0.1, output: 1.5};

/** Requests a second that two H100 carry, by the simulation of the guide. */
export const REQUESTS_PER_SECOND = workload.users / workload.secondsBetweenQuestions;
export const GPUS = workload.devices;
/** USD an hour for a rented H100 (an example), for one of a managed endpoint (`togetherjuly`), and the price of the guide. */
export const GPU_HOUR = {rented: 3, managed: 5.4, listed: workload.pricePerDeviceHour} as const;
/** Share of all hours in which the load comes. */
export const BUSY = 0.2;

/** Tokens of a day if the pair carries its load in that share of the hours. */
export const BUSY_MILLION_TOKENS_PER_DAY =
  (86_400 * BUSY * REQUESTS_PER_SECOND * (SUPPORT.prompt + SUPPORT.output)) / 1e6;

export const tokensOf = ({prompt, output}: Mix): number => prompt + output;

/** Price of a million tokens of a mix by their kind: new prompt, cached prompt, output. */
export function billPerMillion(
  mix: Mix,
  prices: TokenPrices = PRICES,
): readonly [number, number, number] {
  const none = {uncachedInput: 0, cachedInput: 0, output: 0};
  const bill = (tokens: Partial<typeof none>) =>
    (1e6 * tokenBill({tokens: {...none, ...tokens}, prices})) / tokensOf(mix);
  return [
    bill({uncachedInput: mix.prompt - mix.cached}),
    bill({cachedInput: mix.cached}),
    bill({output: mix.output}),
  ];
}

/** Price of a million tokens of a mix from the API. */
export const apiPerMillion = (mix: Mix, prices: TokenPrices = PRICES): number =>
  billPerMillion(mix, prices).reduce((sum, part) => sum + part, 0);

/** Cost of a million tokens of the support assistant on the pair of GPUs, if it is busy for a share of the hours. */
export function ownPerMillion(gpuHour: number, busy: number): number {
  const tokensPerHour = 3600 * REQUESTS_PER_SECOND * tokensOf(SUPPORT) * busy;
  return (1e6 * GPUS * gpuHour) / tokensPerHour;
}

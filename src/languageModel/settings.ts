/** Names of the forms in which the weights can be stored: bits per weight without their scales. */
export type WeightFormat = 'int8' | 'bf16' | 'int4';

/** How the next token is chosen. Each step that is at its neutral value does nothing. */
export interface SamplingSettings {
  /** Divides the logits; 0 always takes the likeliest token (greedy). Neutral: 1. */
  readonly temperature: number;
  /** Keeps the likeliest `topK` tokens. Neutral: 0. */
  readonly topK: number;
  /** Keeps the likeliest tokens until their probabilities sum to at least `topP`. Neutral: 1. */
  readonly topP: number;
  /** Keeps tokens at least `minP` times as likely as the likeliest. Neutral: 0. */
  readonly minP: number;
}

/** Always the likeliest token. */
export const GREEDY: SamplingSettings = {temperature: 0, topK: 0, topP: 1, minP: 0};

/** The workload on which the handbook computes its examples, so that numbers of different pages can be compared: a support assistant. */
export const RUNNING_WORKLOAD = {
  /** Id in `data/models/`. */
  model: 'meta-llama/Llama-3.3-70B-Instruct',
  /** Id in `data/accelerators.json`. */
  device: 'nvidia-h100-sxm',
  devices: 2,
  /** Served in 8 bits, with a KV cache in 16. */
  weights: 'fp8',
  users: 200,
  /** Users who wait for an answer at once. */
  waiting: 40,
  /** Seconds between two questions of a user. */
  secondsBetweenQuestions: 50,
  promptTokens: 2000,
  /** Part of the prompt that is the same for all users: the system prompt. */
  sharedTokens: 1500,
  answerTokens: 300,
  /** Percent of a server's capacity that plans count on: the rest is for bursts within a minute. */
  plannedPercent: 80,
  /** US dollars for a GPU and an hour: the list price that the guide cites. */
  pricePerDeviceHour: 6.88,
} as const;

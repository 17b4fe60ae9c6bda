/** A score that a publisher states for one of the verified models. */
interface PublishedScore {
  /** Id of the record in `data/models/`; the base model's shape is that of the instruct model. */
  readonly model: string;
  /** As readers name the model. */
  readonly name: string;
  /** Percent. */
  readonly score: number;
}

/**
 * IFEval as Meta measured its own models, all by one method: the mean of four accuracies. Source: llama33repo,
 * models/llama3_3/MODEL_CARD.md, table of instruction tuned models.
 */
export const ifevalScores: readonly PublishedScore[] = [
  {model: 'meta-llama/Llama-3.1-8B', name: 'Llama 3.1 8B', score: 80.4},
  {model: 'meta-llama/Llama-3.1-70B', name: 'Llama 3.1 70B', score: 87.5},
  {model: 'meta-llama/Llama-3.3-70B-Instruct', name: 'Llama 3.3 70B', score: 92.1},
  {model: 'meta-llama/Llama-3.1-405B', name: 'Llama 3.1 405B', score: 88.6},
];

/** Pages that stand for their kind, as paths below the base path. */
export const pages = {
  landing: '',
  section: 'llm-inference-basics',
  article: 'llm-inference-basics/what-is-llm-inference',
  nextArticle: 'llm-inference-basics/how-does-llm-inference-work',
  /** Its calculator is higher than a window. */
  tallModel: 'inference-optimization/static-dynamic-continuous-batching',
  unknown: 'no-such-page',
} as const;

/** Classes of weights that are counted, stored and sharded differently. */
export const TENSOR_CLASSES = [
  'attention',
  'recurrent',
  'denseMlp',
  'routedExperts',
  'sharedExperts',
  'router',
  'inputEmbedding',
  'outputEmbedding',
  'norms',
  'other',
] as const;

export type TensorClass = (typeof TENSOR_CLASSES)[number];

export type ByTensorClass = Readonly<Record<TensorClass, number>>;

/** A record with the same function applied to every class. */
export function mapClasses(value: (tensorClass: TensorClass) => number): ByTensorClass {
  const values = {} as Record<TensorClass, number>;
  for (const c of TENSOR_CLASSES) values[c] = value(c);
  return values;
}

/**
 * Sum over all classes.
 *
 * Derived: addition.
 *
 * @param values by class
 * @returns their sum, in their unit
 * @example
 * ```ts
 * sumClasses(countParameters(LLAMA_31_8B).totalByClass) // => 8.03e9
 * ```
 */
export function sumClasses(values: ByTensorClass): number {
  return TENSOR_CLASSES.reduce((sum, c) => sum + values[c], 0);
}

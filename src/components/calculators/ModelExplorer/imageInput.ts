/**
 * Records whose notes or doubts speak of a vision encoder in the checkpoint. The notes are in a file that loads only
 * when a reader asks for sources; a test holds the two together. Of other models nothing is recorded.
 */
export const imageInput: ReadonlySet<string> = new Set([
  'meta-llama/Llama-4-Scout-17B-16E-Instruct',
  'meta-llama/Llama-4-Maverick-17B-128E-Instruct',
  'Qwen/Qwen3.5-397B-A17B',
  'Qwen/Qwen3.5-122B-A10B',
  'Qwen/Qwen3.5-35B-A3B',
  'Qwen/Qwen3.5-27B',
  'Qwen/Qwen3.6-27B',
  'Qwen/Qwen3.6-35B-A3B',
  'Qwen/Qwen3.8-27B',
  'moonshotai/Kimi-K2.5',
  'moonshotai/Kimi-K3',
  'google/gemma-3-4b-it',
  'google/gemma-3-12b-it',
  'google/gemma-3-27b-it',
  'zai-org/GLM-5.3-Flash',
]);

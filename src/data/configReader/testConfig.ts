/** A small configuration, with some keys changed; `undefined` takes a key away. */
export function configText(
  changes: Readonly<Record<string, unknown>> = {},
  base: Readonly<Record<string, unknown>> = LLAMA,
): string {
  return JSON.stringify({...base, ...changes});
}

const LLAMA = {
  model_type: 'llama',
  hidden_size: 64,
  intermediate_size: 128,
  num_hidden_layers: 4,
  num_attention_heads: 8,
  num_key_value_heads: 2,
  max_position_embeddings: 2048,
  tie_word_embeddings: false,
  vocab_size: 1000,
};

/** Keys of latent attention, for small configurations. */
export const LATENT = {
  kv_lora_rank: 32,
  q_lora_rank: 16,
  qk_nope_head_dim: 8,
  qk_rope_head_dim: 4,
  v_head_dim: 8,
};

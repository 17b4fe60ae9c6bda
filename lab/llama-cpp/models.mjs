// Shapes of models as keys of a GGUF file, with the tensors that a model of this architecture may lack and these have.

const EPS = {'attention.layer_norm_rms_epsilon': 1e-6};
const each = (layers, name) => Array.from({length: layers}, (_, layer) => name.replace('#', layer));

/** Kinds of layers: each so many is another, or those behind the first few. */
const isEvery = (count) => (layer) => Number(layer % count === count - 1);
const isBehind = (count) => (layer) => Number(layer >= count);

/** Keys that all transformers have. */
const decoder = (
  arch,
  {layers, hidden, ff, heads, keyValueHeads, context, vocabulary, ...more},
) => ({
  'general.architecture': arch,
  vocab_size: vocabulary,
  context_length: context,
  embedding_length: hidden,
  block_count: layers,
  ...(ff !== undefined && {feed_forward_length: ff}),
  'attention.head_count': heads,
  'attention.head_count_kv': keyValueHeads,
  ...EPS,
  ...more,
});

const headOf = (size) => ({'attention.key_length': size, 'attention.value_length': size});
const experts = (count, used, ff) => ({
  expert_count: count,
  expert_used_count: used,
  expert_feed_forward_length: ff,
});
const latent = (queryRank, nope, value) => ({
  ...(queryRank && {'attention.q_lora_rank': queryRank}),
  'attention.kv_lora_rank': 512,
  'attention.key_length': 576,
  'attention.value_length': 512,
  'attention.key_length_mla': nope + 64,
  'attention.value_length_mla': value,
  'rope.dimension_count': 64,
});
/** A context that the files keep for each head: they lack the keys of the latent form. */
const withoutLatent = ({
  'attention.key_length_mla': key,
  'attention.value_length_mla': value,
  ...keys
}) => ({
  ...keys,
  'attention.head_count_kv': keys['attention.head_count'],
  'attention.key_length': key,
  'attention.value_length': value,
});
/** One expert for all tokens, and weights by a sigmoid. */
const sigmoidExperts = (dense, scale) => ({
  leading_dense_block_count: dense,
  expert_shared_count: 1,
  expert_weights_scale: scale,
  expert_weights_norm: true,
  expert_gating_func: 2,
});
const deltaNet = {
  'ssm.conv_kernel': 4,
  'ssm.inner_size': 4096,
  'ssm.state_size': 128,
  'ssm.time_step_rank': 32,
  'ssm.group_count': 16,
  expert_shared_feed_forward_length: 512,
  'rope.dimension_count': 64,
};
/** Every fourth layer has attention. */
const deltaNetLayers = (layers) => ({
  kindOf: isEvery(4),
  optional: [
    'output.weight',
    ...['attn_qkv', 'attn_gate'].flatMap((part) =>
      each(layers, `blk.#.${part}.weight`).filter((_, layer) => layer % 4 !== 3),
    ),
  ],
});

const LLAMA_3 = {context: 131_072, vocabulary: 128_256};
const QWEN_3 = {context: 40_960, vocabulary: 151_936};
const GEMMA_3 = {context: 131_072, vocabulary: 262_208};
const GEMMA_4 = {context: 262_144, vocabulary: 262_144};
const MISTRAL = {context: 32_768, vocabulary: 32_000};
/** What Llama 3 8B, Mistral 7B and Mixtral have in common. */
const LLAMA_8B = {layers: 32, hidden: 4096, ff: 14_336, heads: 32, keyValueHeads: 8};
const V2_LITE = {
  ...decoder('deepseek2', {
    layers: 27,
    hidden: 2048,
    ff: 10_944,
    heads: 16,
    keyValueHeads: 1,
    context: 163_840,
    vocabulary: 102_400,
  }),
  ...experts(64, 6, 1408),
  ...latent(undefined, 128, 128),
  leading_dense_block_count: 1,
  expert_shared_count: 2,
  expert_weights_scale: 1,
};

/** Window layers take turns with others: five of six, or one of two. */
const gemma3 = (layers, hidden, ff, heads, keyValueHeads, head, window, more = {}) => ({
  ...decoder('gemma3', {layers, hidden, ff, heads, keyValueHeads, ...GEMMA_3, ...more}),
  ...headOf(head),
  'attention.sliding_window': window,
});
const gptOss = (layers, count) => ({
  ...decoder('gpt-oss', {
    layers,
    hidden: 2880,
    heads: 64,
    keyValueHeads: 8,
    context: 131_072,
    vocabulary: 201_088,
    ff: 2880,
  }),
  ...headOf(64),
  ...experts(count, 4, 2880),
  'attention.sliding_window': 128,
});
const qwen3 = (arch, shape) => ({...decoder(arch, {...shape, ...QWEN_3}), ...headOf(128)});
const gemma4 = (keys, fullHeads) => {
  const isWindow = Array.from({length: keys.block_count}, (_, layer) => layer % 6 !== 5);
  return {
    ...keys,
    ...headOf(512),
    'attention.head_count_kv': isWindow.map((is) =>
      is ? keys['attention.head_count_kv'] : fullHeads,
    ),
    'attention.key_length_swa': 256,
    'attention.value_length_swa': 256,
    'attention.sliding_window': 1024,
    'attention.sliding_window_pattern': isWindow,
    embedding_length_per_layer_input: 0,
    'rope.dimension_count': 512,
    'rope.dimension_count_swa': 256,
  };
};
const windowLayers = (layers, name) => each(layers, name).filter((_, layer) => layer % 6 !== 5);

const TIED = [];
const UNTIED = ['output.weight'];
const LLAMA_TENSORS = [...UNTIED, 'rope_freqs.weight'];

/** Name as on Hugging Face, keys, optional tensors, and the kind of a layer where layers have different tensors. */
const LISTED = [
  {
    name: 'meta-llama/Llama-3.1-8B',
    keys: decoder('llama', {...LLAMA_8B, ...LLAMA_3}),
    optional: LLAMA_TENSORS,
  },
  {
    name: 'meta-llama/Llama-3.2-1B',
    keys: decoder('llama', {
      layers: 16,
      hidden: 2048,
      ff: 8192,
      heads: 32,
      keyValueHeads: 8,
      ...LLAMA_3,
    }),
    optional: ['rope_freqs.weight'],
  },
  {
    name: 'meta-llama/Llama-3.3-70B-Instruct',
    keys: decoder('llama', {
      layers: 80,
      hidden: 8192,
      ff: 28_672,
      heads: 64,
      keyValueHeads: 8,
      ...LLAMA_3,
    }),
    optional: LLAMA_TENSORS,
  },
  {
    name: 'mistralai/Mistral-7B-v0.1',
    keys: decoder('llama', {...LLAMA_8B, ...MISTRAL, 'attention.sliding_window': 4096}),
    optional: UNTIED,
  },
  {
    name: 'mistralai/Mixtral-8x7B-v0.1',
    keys: {
      ...decoder('llama', {...LLAMA_8B, ...MISTRAL}),
      expert_count: 8,
      expert_used_count: 2,
    },
    optional: [...UNTIED, ...each(32, 'blk.#.ffn_gate_exps.weight')],
  },
  {
    name: 'Qwen/Qwen2.5-0.5B',
    keys: decoder('qwen2', {
      layers: 24,
      hidden: 896,
      ff: 4864,
      heads: 14,
      keyValueHeads: 2,
      context: 32_768,
      vocabulary: 151_936,
    }),
    optional: ['q', 'k', 'v'].flatMap((part) => each(24, `blk.#.attn_${part}.bias`)),
  },
  {
    name: 'Qwen/Qwen3-8B',
    keys: qwen3('qwen3', {layers: 36, hidden: 4096, ff: 12_288, heads: 32, keyValueHeads: 8}),
    optional: UNTIED,
  },
  {
    name: 'Qwen/Qwen3-32B',
    keys: qwen3('qwen3', {layers: 64, hidden: 5120, ff: 25_600, heads: 64, keyValueHeads: 8}),
    optional: UNTIED,
  },
  {
    name: 'Qwen/Qwen3-30B-A3B',
    keys: {
      ...qwen3('qwen3moe', {layers: 48, hidden: 2048, ff: 6144, heads: 32, keyValueHeads: 4}),
      ...experts(128, 8, 768),
    },
    optional: UNTIED,
  },
  {
    name: 'Qwen/Qwen3-Next-80B-A3B-Instruct',
    keys: {
      ...decoder('qwen3next', {
        layers: 48,
        hidden: 2048,
        ff: 5120,
        heads: 16,
        keyValueHeads: 2,
        context: 262_144,
        vocabulary: 151_936,
      }),
      ...headOf(256),
      ...experts(512, 10, 512),
      ...deltaNet,
    },
    ...deltaNetLayers(48),
  },
  {
    name: 'Qwen/Qwen3.5-35B-A3B',
    keys: {
      ...decoder('qwen35moe', {
        layers: 40,
        hidden: 2048,
        heads: 16,
        keyValueHeads: 2,
        context: 262_144,
        vocabulary: 248_320,
      }),
      ...headOf(256),
      ...experts(256, 8, 512),
      ...deltaNet,
      'rope.dimension_sections': [11, 11, 10, 0],
    },
    ...deltaNetLayers(40),
  },
  {
    name: 'google/gemma-2-9b',
    keys: {
      ...decoder('gemma2', {
        layers: 42,
        hidden: 3584,
        ff: 14_336,
        heads: 16,
        keyValueHeads: 8,
        context: 8192,
        vocabulary: 256_000,
      }),
      ...headOf(256),
      'attention.sliding_window': 4096,
    },
    optional: TIED,
  },
  {
    name: 'google/gemma-3-1b-it',
    // The only size without images has no rows for them.
    keys: gemma3(26, 1152, 6912, 4, 1, 256, 512, {vocabulary: 262_144}),
    optional: TIED,
  },
  {name: 'google/gemma-3-4b-it', keys: gemma3(34, 2560, 10_240, 8, 4, 256, 1024), optional: TIED},
  {name: 'google/gemma-3-12b-it', keys: gemma3(48, 3840, 15_360, 16, 8, 256, 1024), optional: TIED},
  {
    name: 'google/gemma-3-27b-it',
    keys: gemma3(62, 5376, 21_504, 32, 16, 128, 1024),
    optional: TIED,
  },
  {
    name: 'google/gemma-4-31B-it',
    keys: gemma4(
      decoder('gemma4', {
        layers: 60,
        hidden: 5376,
        ff: 21_504,
        heads: 32,
        keyValueHeads: 16,
        ...GEMMA_4,
      }),
      4,
    ),
    kindOf: isEvery(6),
    optional: [
      ...windowLayers(60, 'blk.#.attn_v.weight'),
      ...each(60, 'blk.#.layer_output_scale.weight'),
    ],
  },
  {
    name: 'google/gemma-4-26B-A4B-it',
    keys: {
      ...gemma4(
        decoder('gemma4', {
          layers: 30,
          hidden: 2816,
          ff: 2112,
          heads: 16,
          keyValueHeads: 8,
          ...GEMMA_4,
        }),
        2,
      ),
      ...experts(128, 8, 704),
    },
    kindOf: isEvery(6),
    optional: [
      ...windowLayers(30, 'blk.#.attn_v.weight'),
      ...['layer_output_scale', 'ffn_gate_inp', 'ffn_gate_up_exps'].flatMap((part) =>
        each(30, `blk.#.${part}.weight`),
      ),
    ],
  },
  {name: 'openai/gpt-oss-20b', keys: gptOss(24, 32), optional: UNTIED},
  {name: 'openai/gpt-oss-120b', keys: gptOss(36, 128), optional: UNTIED},
  {name: 'deepseek-ai/DeepSeek-V2-Lite', keys: V2_LITE, kindOf: isBehind(1), optional: UNTIED},
  {
    name: 'deepseek-ai/DeepSeek-V2-Lite without MLA keys',
    keys: withoutLatent(V2_LITE),
    kindOf: isBehind(1),
    optional: UNTIED,
  },
  {
    name: 'deepseek-ai/DeepSeek-V3',
    keys: {
      ...decoder('deepseek2', {
        layers: 61,
        hidden: 7168,
        ff: 18_432,
        heads: 128,
        keyValueHeads: 1,
        context: 163_840,
        vocabulary: 129_280,
      }),
      ...experts(256, 8, 2048),
      ...latent(1536, 128, 128),
      ...sigmoidExperts(3, 2.5),
    },
    kindOf: isBehind(3),
    optional: [...UNTIED, ...each(61, 'blk.#.exp_probs_b.bias').slice(3)],
  },
  {
    name: 'zai-org/GLM-4.5-Air',
    keys: {
      ...decoder('glm4moe', {
        layers: 46,
        hidden: 4096,
        ff: 10_944,
        heads: 96,
        keyValueHeads: 8,
        context: 131_072,
        vocabulary: 151_552,
      }),
      ...headOf(128),
      ...experts(128, 8, 1408),
      ...sigmoidExperts(1, 1),
      'rope.dimension_count': 64,
    },
    kindOf: isBehind(1),
    optional: [
      ...UNTIED,
      ...['attn_q.bias', 'attn_k.bias', 'attn_v.bias'].flatMap((part) => each(46, `blk.#.${part}`)),
      ...each(46, 'blk.#.exp_probs_b.bias').slice(1),
    ],
  },
  {
    name: 'allenai/Olmo-3-7B-Instruct',
    keys: {
      ...decoder('olmo2', {
        layers: 32,
        hidden: 4096,
        ff: 11_008,
        heads: 32,
        keyValueHeads: 32,
        context: 65_536,
        vocabulary: 100_278,
      }),
      'attention.sliding_window': 4096,
    },
    optional: UNTIED,
  },
];

export const MODELS = LISTED.map(({kindOf = () => 0, ...model}) => ({
  ...model,
  kinds: Array.from({length: model.keys.block_count}, (_, layer) => kindOf(layer)),
}));

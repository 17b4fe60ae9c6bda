import type {GgufHeader} from './gguf';

/** Keys of a file about its layers: the value of a key, and the list that a key has for each layer. */
interface Keys {
  readonly layers: number;
  readonly value: (key: string) => unknown;
  readonly ofLayers: (key: string) => readonly number[];
}

type Form = (keys: Keys) => Readonly<Record<string, unknown>>;

/** Keys of configurations, for architectures whose configuration has forms of its own. */
const FORMS: Readonly<Record<string, Form>> = {
  deepseek4: ({ofLayers, value}) => ({
    compress_ratios: ofLayers('attention.compress_ratios'),
    o_groups: value('attention.output_group_count'),
    o_lora_rank: value('attention.output_lora_rank'),
    qk_rope_head_dim: value('rope.dimension_count'),
    v_head_dim: undefined,
  }),
  granitehybrid: (keys) => ({
    layer_types: keys
      .ofLayers('attention.head_count_kv')
      .map((heads) => (heads > 0 ? 'attention' : 'mamba')),
    // Files without experts have the width of the dense block here.
    shared_intermediate_size:
      keys.value('expert_shared_feed_forward_length') ?? keys.value('feed_forward_length'),
    shared_expert_intermediate_size: undefined,
    ...mamba(keys),
  }),
  'kimi-linear': kimi,
  'kimi-k3': (keys) => ({
    ...kimi(keys),
    linear_attn_config: {...kimi(keys).linear_attn_config, use_full_rank_gate: true},
    mla_use_output_gate: true,
  }),
  'minimax-01': ({layers, value, ofLayers}) => {
    const listed = ofLayers('attention.recurrent_layers');
    const interval = Number(value('full_attention_interval') ?? 8);
    return {
      attn_type_list: Array.from({length: layers}, (_, layer) =>
        Number(listed.length > 0 ? listed[layer] === 0 : (layer + 1) % interval === 0),
      ),
    };
  },
  'minimax-m3': ({layers, value}) => {
    const dense = Number(value('leading_dense_block_count') ?? 0);
    return {
      dense_intermediate_size: value('feed_forward_length'),
      index_topk: undefined,
      sparse_attention_config: {
        sparse_attention_freq: Array.from({length: layers}, (_, layer) => Number(layer >= dense)),
        sparse_num_index_heads: value('attention.indexer.head_count'),
        sparse_index_dim: value('attention.indexer.key_length'),
        sparse_topk_blocks: value('attention.indexer.top_k'),
        sparse_block_size: value('attention.indexer.block_size'),
      },
    };
  },
  nemotron_h: nemotron,
  nemotron_h_moe: nemotron,
};

/** Values of an architecture's keys under names of its own in a configuration; undefined for what they do not mean there. */
export function formOf(
  {values}: GgufHeader,
  architecture: string,
  layers: number,
): Readonly<Record<string, unknown>> {
  const form = Object.hasOwn(FORMS, architecture) ? FORMS[architecture] : undefined;
  if (!form) return {};
  const value = (key: string) => values[`${architecture}.${key}`];
  const ofLayers = (key: string) => {
    const listed = value(key);
    if (Array.isArray(listed)) return (listed as readonly number[]).slice(0, layers);
    return typeof listed === 'number' ? Array<number>(layers).fill(listed) : [];
  };
  return form({layers, value, ofLayers});
}

/** Mamba-2, and no gated delta net, whose keys have the same names. */
function mamba({value}: Keys) {
  const heads = Number(value('ssm.time_step_rank'));
  return {
    mamba_n_heads: heads,
    mamba_d_head: Number(value('ssm.inner_size')) / heads,
    mamba_d_state: value('ssm.state_size'),
    mamba_n_groups: value('ssm.group_count'),
    mamba_d_conv: value('ssm.conv_kernel'),
    ...NO_DELTA_NET,
  };
}

const NO_DELTA_NET = {
  linear_conv_kernel_dim: undefined,
  linear_num_key_heads: undefined,
  linear_key_head_dim: undefined,
  linear_num_value_heads: undefined,
  linear_value_head_dim: undefined,
};

/** A layer without heads in the cache has a state if it has no feed-forward block either. */
function nemotron(keys: Keys) {
  const widths = keys.ofLayers('feed_forward_length');
  const block = keys.value('expert_count') === undefined ? 'mlp' : 'moe';
  return {
    layers_block_type: keys.ofLayers('attention.head_count_kv').map((heads, layer) => {
      if (heads > 0) return 'attention';
      return (widths[layer] ?? 0) > 0 ? block : 'mamba';
    }),
    ...mamba(keys),
  };
}

function kimi({value, ofLayers}: Keys) {
  const heads = value('attention.head_count');
  return {
    num_key_value_heads: heads,
    head_dim: undefined,
    linear_attn_config: {
      full_attn_layers: ofLayers('attention.head_count_kv').flatMap((kv, layer) =>
        kv > 0 ? [layer + 1] : [],
      ),
      num_heads: heads,
      head_dim: value('kda.head_dim'),
      short_conv_kernel_size: value('ssm.conv_kernel'),
    },
    linear_conv_kernel_dim: undefined,
  };
}

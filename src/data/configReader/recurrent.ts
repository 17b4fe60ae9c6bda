import type {RecurrentForm, RecurrentMixer} from '../../inference/model/mixer';
import {headDim, queryHeads} from './attention';
import type {Family} from './family';
import type {Fields} from './fields';
import {HEADS, WIDTH} from './fields';

const KERNEL = {min: 1, max: 64, integer: true};

/** A group of layers with a state of constant size. */
export function recurrentMixer(
  fields: Fields,
  form: NonNullable<Family['recurrent']>,
  of: {readonly family: Family; readonly hiddenSize: number; readonly layers: number},
): RecurrentMixer {
  return {kind: 'recurrent', layers: of.layers, ...formOf(fields, form, of)};
}

function formOf(
  fields: Fields,
  form: NonNullable<Family['recurrent']>,
  {family: {interleavesHeads}, hiddenSize}: {readonly family: Family; readonly hiddenSize: number},
): RecurrentForm {
  switch (form) {
    case 'gated-deltanet':
      return {
        form,
        keyHeads: fields.required('linear_num_key_heads', HEADS, 'key heads of a layer'),
        valueHeads: fields.required('linear_num_value_heads', HEADS, 'value heads of a layer'),
        keyDim: fields.required('linear_key_head_dim', WIDTH, 'the width of a key head'),
        valueDim: fields.required('linear_value_head_dim', WIDTH, 'the width of a value head'),
        convolutionKernel: fields.required('linear_conv_kernel_dim', KERNEL, 'the convolution'),
        ...(interleavesHeads && {interleavesHeads}),
      };
    case 'kda': {
      const linear = fields.child('linear_attn_config');
      const heads = 'the heads of a layer with a state';
      if (linear) {
        fields.known('linear_num_heads', 'linear_head_dim', 'linear_conv_kernel_dim');
        return {
          form,
          heads: linear.required('num_heads', HEADS, heads),
          headDim: linear.required('head_dim', WIDTH, 'the width of a head'),
          convolutionKernel: linear.required('short_conv_kernel_size', KERNEL, 'the convolution'),
          fullRankGate: linear.flag('use_full_rank_gate', false),
        };
      }
      return {
        form,
        heads: fields.required('linear_num_heads', HEADS, heads),
        headDim: fields.required('linear_head_dim', WIDTH, 'the width of a head'),
        convolutionKernel: fields.required('linear_conv_kernel_dim', KERNEL, 'the convolution'),
        fullRankGate: false,
      };
    }
    case 'lightning': {
      const heads = queryHeads(fields);
      return {form, heads, headDim: headDim(fields, hiddenSize, heads)};
    }
    case 'mamba2':
      return {form, ...mamba(fields, hiddenSize)};
  }
}

function mamba(fields: Fields, hiddenSize: number) {
  const heads = fields.required(['mamba_num_heads', 'mamba_n_heads'], HEADS, 'the Mamba heads');
  // Granite's width of a head may be the word "auto", which is also what an absent one means.
  const isAbsent = !fields.has('mamba_d_head') && !fields.has('mamba_head_dim');
  const auto = fields.json.mamba_d_head === 'auto' || (isAbsent && fields.has('mamba_n_heads'));
  const inner = (fields.number(['mamba_expand', 'expand'], WIDTH) ?? 2) * hiddenSize;
  const width = auto
    ? inner / heads
    : fields.required(['mamba_head_dim', 'mamba_d_head'], WIDTH, 'the width of a Mamba head');
  return {
    heads,
    headDim: width,
    stateSize: fields.required(['ssm_state_size', 'mamba_d_state'], WIDTH, 'the state per channel'),
    groups: fields.required(['n_groups', 'mamba_n_groups'], HEADS, 'groups of state projections'),
    convolutionKernel: fields.required(['conv_kernel', 'mamba_d_conv'], KERNEL, 'the convolution'),
  };
}

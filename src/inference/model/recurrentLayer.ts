import type {LayerParameters} from './mixerParameters';
import type {RecurrentForm} from './mixer';

/** State that a recurrent layer keeps per sequence. */
export interface RecurrentState {
  /** Elements of the matrix state of one layer. */
  readonly matrixElements: number;
  /** Past inputs of the short convolution of one layer, kernel - 1 per channel. */
  readonly convolutionElements: number;
}

/**
 * State elements of one layer and one sequence; it does not grow with context.
 * Source: definition; forms from gla, mamba.
 */
export function recurrentState(layer: RecurrentForm): RecurrentState {
  const past = 'convolutionKernel' in layer ? layer.convolutionKernel - 1 : 0;
  return {
    matrixElements: matrixElements(layer),
    convolutionElements: convolutionChannels(layer) * past,
  };
}

/** Heads that tensor parallelism divides. */
export function recurrentHeads(layer: RecurrentForm): number {
  return layer.form === 'gated-deltanet' ? layer.valueHeads : layer.heads;
}

/**
 * FLOP of one token through the recurrence of one layer: decay and write, read, and for the delta rule the
 * prediction that is corrected; two per state element each. Chunked prefill kernels do more work than this.
 * Source: definition.
 */
export function recurrenceFlopsPerToken(layer: RecurrentForm): number {
  const passes = layer.form === 'lightning' || layer.form === 'mamba2' ? 2 : 3;
  return 2 * passes * matrixElements(layer);
}

/** Parameters of one recurrent layer on a residual stream of width `d`. Source: definition; gla, mamba. */
export function recurrentParameters(layer: RecurrentForm, d: number): LayerParameters {
  const convolution =
    'convolutionKernel' in layer ? convolutionChannels(layer) * layer.convolutionKernel : 0;
  switch (layer.form) {
    case 'gated-deltanet': {
      const keys = layer.keyHeads * layer.keyDim;
      const values = layer.valueHeads * layer.valueDim;
      const gates = (2 * d + 2) * layer.valueHeads;
      const sharded = d * (2 * keys + 2 * values) + gates + convolution + values * d;
      return ofHeads(sharded, 0, layer.valueDim);
    }
    case 'kda': {
      const width = layer.heads * layer.headDim;
      // Low rank: a shared down projection to one head's width, then up to all heads.
      const outputGate = layer.fullRankGate ? d * width : layer.headDim * width;
      const downs = d * layer.headDim * (layer.fullRankGate ? 1 : 2);
      const decay = layer.headDim * width + width + layer.heads;
      const sharded = 4 * d * width + convolution + decay + d * layer.heads + outputGate;
      return ofHeads(sharded, downs, layer.headDim);
    }
    case 'lightning': {
      const width = layer.heads * layer.headDim;
      return ofHeads(5 * d * width, 0, width);
    }
    case 'mamba2': {
      const inner = layer.heads * layer.headDim;
      const shared = 2 * layer.groups * layer.stateSize;
      const biases = inner + 3 * layer.heads;
      return {
        sharded:
          d * (2 * inner + layer.heads) + inner * layer.convolutionKernel + biases + inner * d,
        byUnit: {
          parameters: shared * (d + layer.convolutionKernel + 1),
          units: layer.groups,
        },
        replicated: 0,
        norms: inner,
      };
    }
  }
}

function ofHeads(sharded: number, replicated: number, norms: number): LayerParameters {
  return {sharded, byUnit: {parameters: 0, units: 1}, replicated, norms};
}

function matrixElements(layer: RecurrentForm): number {
  switch (layer.form) {
    case 'gated-deltanet':
      return layer.valueHeads * layer.keyDim * layer.valueDim;
    case 'kda':
    case 'lightning':
      return layer.heads * layer.headDim ** 2;
    case 'mamba2':
      return layer.heads * layer.headDim * layer.stateSize;
  }
}

function convolutionChannels(layer: RecurrentForm): number {
  switch (layer.form) {
    case 'gated-deltanet':
      return 2 * layer.keyHeads * layer.keyDim + layer.valueHeads * layer.valueDim;
    case 'kda':
      return 3 * layer.heads * layer.headDim;
    case 'lightning':
      return 0;
    case 'mamba2':
      return layer.heads * layer.headDim + 2 * layer.groups * layer.stateSize;
  }
}

import type {RecurrentMixer} from '../../model/mixer';
import {recurrentState} from '../../model/recurrentLayer';
import {FLOAT, ofSlots, wide, write, type Pass} from './pass';
import type {Tensor} from './placement';

export function recurrent(pass: Pass, mixer: RecurrentMixer, norm: Tensor): Tensor {
  const state = recurrentState(mixer);
  switch (mixer.form) {
    case 'gated-deltanet': {
      const keys = mixer.keyHeads * mixer.keyDim;
      const values = mixer.valueHeads * mixer.valueDim;
      pass.graph.expand(norm);
      const projected = wide(pass, 2 * keys + values, [norm]);
      const past = ofSlots(pass, state.convolutionElements);
      pass.graph.expand(past);
      const window = shifted(pass, mixer, 2 * keys + values, past, projected);
      const held = ofSlots(pass, state.matrixElements);
      pass.graph.expand(held);
      const input = wide(pass, 2 * keys + values, [window]);
      const normed = [wide(pass, keys, [input]), wide(pass, keys, [input])];
      const copied = mixer.valueHeads * mixer.keyDim;
      const read = mixer.interleavesHeads ? normed.map((one) => wide(pass, copied, [one])) : normed;
      const gate = wide(pass, mixer.valueHeads, [norm]);
      const inputs = [...read, input, gate, held];
      const out = step(pass, values, state.matrixElements, inputs);
      const open = wide(pass, values, [wide(pass, values, [norm])]);
      return wide(pass, values, [wide(pass, values, [out]), open], true);
    }
    case 'mamba2': {
      const inner = mixer.heads * mixer.headDim;
      const groups = 2 * mixer.groups * mixer.stateSize;
      const past = ofSlots(pass, state.convolutionElements);
      pass.graph.expand(past);
      const projected = wide(pass, 2 * inner + groups + mixer.heads, [norm]);
      const window = shifted(pass, mixer, inner + groups, past, projected);
      const input = wide(pass, inner + groups, [window]);
      const scanned = [input, wide(pass, mixer.heads, [projected])];
      const out = step(pass, inner, state.matrixElements, scanned);
      const sum = wide(pass, inner, [wide(pass, inner, [input]), out], true);
      return wide(pass, inner, [wide(pass, inner, [wide(pass, inner, [projected]), sum])]);
    }
    case 'kda': {
      const width = mixer.heads * mixer.headDim;
      const past = ofSlots(pass, state.convolutionElements);
      pass.graph.expand(norm);
      pass.graph.expand(past);
      const shiftedOnes = [0, 1, 2].map(() => {
        return shifted(pass, mixer, width, past, wide(pass, width, [norm]));
      });
      const held = ofSlots(pass, state.matrixElements);
      pass.graph.expand(held);
      const inputs = shiftedOnes.map((one, index) => {
        const silu = wide(pass, width, [wide(pass, width, [one])]);
        return index < 2 ? wide(pass, width, [silu]) : silu;
      });
      const low = wide(pass, width, [wide(pass, mixer.headDim, [norm])]);
      const decay = wide(pass, width, [low]);
      const out = step(pass, width, state.matrixElements, [
        ...inputs,
        decay,
        wide(pass, mixer.heads, [norm]),
        held,
      ]);
      const normed = wide(pass, width, [wide(pass, width, [out])]);
      const open = wide(pass, width, [wide(pass, width, [wide(pass, mixer.headDim, [norm])])]);
      return wide(pass, width, [wide(pass, width, [normed, open], true)]);
    }
    case 'lightning':
      return wide(pass, mixer.heads * mixer.headDim, [norm]);
  }
}

interface Convolution {
  readonly convolutionKernel: number;
}

/** The last inputs of a convolution before those of the pass, which become the next state. */
function shifted(
  pass: Pass,
  {convolutionKernel}: Convolution,
  channels: number,
  past: Tensor,
  projected: Tensor,
): Tensor {
  const kept = (convolutionKernel - 1) * pass.slots;
  const tensor = {
    bytes: (pass.tokens + kept) * channels * FLOAT,
    inputs: [past, projected],
    inPlace: false,
  };
  write(pass, tensor);
  return tensor;
}

/** Output of the recurrence: an output for each token, and behind them the next state of each slot. */
function step(pass: Pass, width: number, stateElements: number, inputs: readonly Tensor[]): Tensor {
  const tensor = {
    bytes: (pass.tokens * width + pass.slots * stateElements) * FLOAT,
    inputs,
    inPlace: false,
  };
  write(pass, tensor);
  return tensor;
}

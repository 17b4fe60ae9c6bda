import {choiceInput, numberInput} from '../../ui/inputs';
import {ownDeviceOption} from './ownDeviceOption';
import {ownModelOption} from './ownModelOption';
import {MEASURED} from '../../../serving/machine';
import {WEIGHTS, deviceOptions, modelOptions, type WeightsId} from '../../../serving/choices';

// What calculators ask about a server, declared once: a model takes the parts that it needs, and its own defaults.

const share = {unit: '%', min: 1, max: 100};

/** For a form with {@link weightsInput}. */
export const modelInput = choiceInput({
  label: 'Model',
  workload: 'model',
  options: modelOptions,
  own: ownModelOption(Object.values(WEIGHTS)),
  default: 'meta-llama/Llama-3.1-8B',
});

export const deviceInput = choiceInput({
  label: 'Device',
  workload: 'device',
  options: deviceOptions,
  own: ownDeviceOption({needed: ['bandwidth', 'bf16']}),
  default: 'nvidia-h100-sxm',
});

export const weightsInput = choiceInput({
  label: 'Weights',
  workload: 'weights',
  options: (Object.keys(WEIGHTS) as WeightsId[]).map((id) => ({id, label: WEIGHTS[id].label})),
  default: 'bf16',
});

export const kvInput = choiceInput({
  label: 'KV cache',
  workload: 'kv',
  options: [
    {id: 'bf16', label: 'BF16'},
    {id: 'fp8', label: 'FP8'},
  ],
  default: 'bf16',
});

export const tensorParallelInput = choiceInput({
  label: 'Devices (tensor parallel)',
  workload: 'devices',
  options: [
    {id: '1', label: '1'},
    {id: '2', label: '2'},
    {id: '4', label: '4'},
    {id: '8', label: '8'},
  ],
  default: '1',
});

export const mfuInput = numberInput({
  ...share,
  label: 'MFU',
  default: MEASURED.mfu,
  help: 'Share of peak FLOP/s. 100 and 100 give the lower bound.',
});

export const mbuInput = numberInput({
  ...share,
  label: 'MBU',
  default: MEASURED.mbu,
  help: 'Share of peak bandwidth. 100 and 100 give the lower bound.',
});

export const seedInput = numberInput({
  label: 'Seed',
  min: 0,
  max: 1_000_000,
  integer: true,
  default: 1,
});

import {accelerators, dense16BitFlops, usableMemory} from '@site/src/data/accelerators';
import {models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {ownModelProblems} from '@site/src/data/configReader/ownModel';
import {shapeOf} from '@site/src/data/shapeOf';
import type {WeightChoice} from '@site/src/data/configReader/weightsSentences';
import type {ModelShape} from '@site/src/inference/model/shape';
import type {ChoiceOption} from '../../../forms/inputs';
import {WEIGHTS} from '../../../serving/choices';
import {deviceOption} from '../../../serving/deviceOption';
import {deviceInput, modelInput} from './inputs';
import {ownDeviceOption} from './ownDeviceOption';
import {ownModelOption} from './ownModelOption';

/** Models whose cache grows by the same bytes with every token: blocks can be counted without layer kinds. */
const evenModelOptions: readonly ChoiceOption[] = models
  .filter((record) => {
    const described = modelShape(record);
    return described !== undefined && growsEvenly(described.shape);
  })
  .map(({id, name, family}) => ({id, label: name, group: family}));

const evenModels = (weights?: readonly WeightChoice[]) => ({
  ...modelInput,
  options: evenModelOptions,
  own: {
    ...ownModelOption(weights),
    problems: (id: string) => {
      const found = ownModelProblems(id);
      if (found.length > 0 || growsEvenly(shapeOf(id).shape)) return found;
      return [
        'Layers of this model keep a window or a state, and here every token has to cost the same memory.',
      ];
    },
  },
});

/** The model input of a simulation that counts blocks of one size. */
export const evenModelInput = evenModels();

/** The same, in a form that asks for weights. */
export const evenStoredModelInput = evenModels(Object.values(WEIGHTS));

function growsEvenly({mixers}: ModelShape): boolean {
  return mixers.every(
    (mixer) =>
      (mixer.kind === 'softmax' && mixer.windowTokens === undefined && !mixer.sparse) ||
      (mixer.kind === 'latent' && !mixer.sparse),
  );
}

/** Devices of which bandwidth, arithmetic and memory are confirmed, by vendor. */
const ratedDeviceOptions: readonly ChoiceOption[] = accelerators
  .filter(
    (part) =>
      part.bandwidthBytesPerSecond !== null &&
      dense16BitFlops(part) !== null &&
      usableMemory(part) !== undefined,
  )
  .map(deviceOption);

/** The device input of a calculator that needs all three. */
export const ratedDeviceInput = {
  ...deviceInput,
  options: ratedDeviceOptions,
  own: ownDeviceOption({needed: ['memory', 'bandwidth', 'bf16']}),
};

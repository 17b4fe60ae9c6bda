import {accelerators, dense16BitFlops, usableMemory} from '@site/src/data/accelerators';
import {models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import type {ModelShape} from '@site/src/inference/model/shape';
import type {ChoiceOption} from '../../ui/inputs';

/** Models whose cache grows by the same bytes with every token: blocks can be counted without layer kinds. */
export const evenModelOptions: readonly ChoiceOption[] = models
  .filter((record) => {
    const described = modelShape(record);
    return described !== undefined && growsEvenly(described.shape);
  })
  .map(({id, name, family}) => ({id, label: name, group: family}));

function growsEvenly({mixers}: ModelShape): boolean {
  return mixers.every(
    (mixer) =>
      (mixer.kind === 'softmax' && mixer.windowTokens === undefined && !mixer.sparse) ||
      (mixer.kind === 'latent' && !mixer.sparse),
  );
}

/** Devices of which bandwidth, arithmetic and memory are confirmed, by vendor. */
export const ratedDeviceOptions: readonly ChoiceOption[] = accelerators
  .filter(
    (part) =>
      part.bandwidthBytesPerSecond !== null &&
      dense16BitFlops(part) !== null &&
      usableMemory(part) !== undefined,
  )
  .map(({id, name, vendor}) => ({id, label: name, group: vendor}));

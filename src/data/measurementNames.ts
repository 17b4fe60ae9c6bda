import {allAccelerators} from './accelerators';
import type {Measurement} from './measurements';
import {modelName} from './shapeOf';

/** The model, its format and its devices: `Llama 3 8B, F16, NVIDIA L40S`. */
export function systemName({
  model,
  weightFormat,
  device,
  devices,
}: Pick<Measurement, 'model' | 'weightFormat' | 'device' | 'devices'>): string {
  const name = allAccelerators.find(({id}) => id === device)?.name ?? device;
  const parts = devices === 1 ? name : `${devices} × ${name}`;
  return `${modelName(model)}, ${weightFormat}, ${parts}`;
}

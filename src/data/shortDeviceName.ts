import type {Accelerator} from './accelerators';

/** A device as people say it: `B200` for `NVIDIA B200 (HGX/DGX, per GPU)`. */
export function shortDeviceName({name}: Pick<Accelerator, 'name'>): string {
  return name
    .replace(/ \(.*\)$/, '')
    .replace(/^(?:NVIDIA|AMD|Intel|Google|AWS|Apple) /, '')
    .replace(/^(?:Instinct|GeForce) /, '')
    .replace(/ Blackwell| Edition/g, '');
}

import type {Accelerator} from '@site/src/data/accelerators';

/** The part that is meant by a name that several have: without more words it is the module of a server. */
const SHORT_NAMES: Readonly<Record<string, string>> = {'nvidia-h100-sxm': 'H100'};

type DeviceName = Pick<Accelerator, 'id' | 'name' | 'vendor' | 'formFactor'>;

interface DeviceOption {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** Other names under which a reader may look for it. */
  readonly also?: readonly string[];
}

/** A device as the option of a choice, under its vendor. Apple's chips are found by the computers that have them. */
export function deviceOption({id, name, vendor, formFactor}: DeviceName): DeviceOption {
  const short = SHORT_NAMES[id];
  const also = [
    ...(short === undefined ? [] : [short]),
    ...(vendor === 'Apple' && formFactor !== null ? formFactor.split(', ') : []),
  ];
  return {id, label: name, group: vendor, ...(also.length > 0 && {also})};
}

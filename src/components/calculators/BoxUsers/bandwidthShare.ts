import {acceleratorById} from '@site/src/data/accelerators';
import {efficiencyFor, efficiencyKind} from '@site/src/inference/time/efficiencyFor';
import {numberInput} from '../../../forms/inputs';
import {efficiencySentences} from '../../../serving/efficiencyWords';

/** Share of the bandwidth, which follows the kind of device unless a reader enters it. */
export const boxMbuInput = numberInput({
  label: 'MBU',
  unit: '%',
  min: 0,
  max: 100,
  default: 0,
  help: 'Share of peak bandwidth. 0 takes the share of published runs on this kind of device. With MFU and MBU at 100, times are lower bounds.',
});

interface Asked {
  readonly device: string;
  /** In percent; 0 where the reader enters none. */
  readonly mbu: number;
}

/** The share of the bandwidth in percent: the entered one, or with 0 that of the kind of device. */
export const usedMbu = ({device, mbu}: Asked): number =>
  mbu > 0 ? mbu : efficiencyFor(acceleratorById(device), 'local').mbu * 100;

/** Assumptions on the shares of the peaks; names the kind of device whose published runs gave the share. */
export function shareSentences(values: Asked & {readonly model: string; readonly mfu: number}) {
  const {device, mbu, mfu, model} = values;
  const kind = mbu === 0 ? efficiencyKind(acceleratorById(device), 'local') : undefined;
  return efficiencySentences({
    mfu,
    mbu: usedMbu(values),
    model,
    devices: 1,
    engine: 'local',
    kind: kind && 'published streams on chips whose processors share one memory',
  });
}

import {usableMemory, type Accelerator} from '@site/src/data/accelerators';
import {shortDeviceName} from '@site/src/data/shortDeviceName';
import {agreeing, count} from '../../../numbers/format';
import {tryDevices, type Asked, type Option} from './options';
import {FIRST} from './words';

/** Names in a list that a reader still reads. */
const MOST_NAMES = 3;

/** Why devices with more memory than the plan's are needed in the same number or a larger one, a sentence for each reason. */
export function largerDevices(
  asked: Asked,
  plan: Option,
  others: readonly Option[],
): readonly string[] {
  if (plan.allDevices === 1) return [];
  const bytes = (part: Accelerator) => usableMemory(part)?.bytes ?? 0;
  const larger = others.filter(
    ({part, allDevices}) => allDevices >= plan.allDevices && bytes(part) > bytes(plan.part),
  );
  const byReason = new Map<string, string[]>();
  for (const option of larger) {
    const reason = whatStopsFewer(asked, option);
    byReason.set(reason, [...(byReason.get(reason) ?? []), shortDeviceName(option.part)]);
  }
  return [...byReason].map(([reason, names]) => {
    const more = names.length - MOST_NAMES;
    const shown = more > 1 ? [...names.slice(0, MOST_NAMES), `${count(more)} others`] : names;
    const list = new Intl.ListFormat('en-GB').format(shown);
    return `${list} ${agreeing(names.length, 'has', 'have')} more memory than ${shortDeviceName(plan.part)} and still ${agreeing(names.length, 'needs', 'need')} as many devices or more: with fewer, ${reason}.`;
  });
}

/** What refuses half of the devices in a replica, or ends such a replica first. One device has no half, and adds replicas. */
function whatStopsFewer(asked: Asked, option: Option): string {
  const {part, devices, full} = option;
  const smaller =
    devices === 1 ? {full} : tryDevices(part, (devices / 2) as Option['devices'], asked);
  const limit = 'full' in smaller ? smaller.full.limit : smaller.limit;
  if (limit !== undefined) return `${FIRST[limit]} first`;
  const [reason = ''] = 'reason' in smaller ? smaller.reason.split(':') : [];
  return reason;
}

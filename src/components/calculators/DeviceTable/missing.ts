import type {Accelerator} from '../../../data/accelerators';
import {isNative} from './formats';
import type {FormatId} from './formats';

/** Why a cell has no number. Never zero: nobody measured nothing. */
export type Missing =
  | 'not published'
  | 'not confirmed'
  | 'not native'
  | 'not reported'
  | 'no link'
  | 'configurable';

/** A value was seen somewhere, and no source that was opened states it; or nothing was found at all. */
export function missingField(part: Accelerator, field: keyof Accelerator): Missing {
  return part.unconfirmed?.[field] ? 'not confirmed' : 'not published';
}

/** A part without matrix units for a format has no rate to publish. */
export function missingRate(
  part: Accelerator,
  field: keyof Accelerator,
  format: FormatId,
): Missing {
  const reason = missingField(part, field);
  return reason === 'not published' && !isNative(part, format) ? 'not native' : reason;
}

export function missingLink(part: Accelerator, field: keyof Accelerator): Missing {
  const reason = missingField(part, field);
  return reason === 'not published' && part.scaleUpDomainSize === 1 ? 'no link' : reason;
}

/** The memory of a CPU socket is what the buyer plugs in. */
export function missingMemory(part: Accelerator, otherwise: Missing): Missing {
  return part.category === 'cpu' ? 'configurable' : otherwise;
}

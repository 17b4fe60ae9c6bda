import {ok, problem, problems, type Problem, type Result} from '../../inference/result';
import {accelerators, type Accelerator} from '../acceleratorRecords';
import {readFigureId, writeFigureId} from '../figureId';
import {numberText, readNumber} from '../numberText';
import {FIGURES, type Figure, type FigureKey} from './figures';
import {soldMemoryGb} from './soldMemory';

/**
 * Begins the id of a device that a reader describes. The id of the record from which it starts follows, then the figures that differ from it:
 * `device:nvidia-h100-sxm,memory=96,fp8=none`, in the units of {@link FIGURES}.
 */
export const OWN_DEVICE = 'device:';

/** Stands for a format that is not supported, or for no link. */
const NONE = 'none';

/** Digits of a record's figure as a field shows it. */
const DIGITS = 5;

/** Whether an id describes a reader's own device, and is not that of a record. */
export function isOwnDevice(id: string): boolean {
  return id.startsWith(OWN_DEVICE);
}

/** The id of the record from which an own device starts; undefined for the id of a record. */
export function ownDeviceBase(id: string): string | undefined {
  return isOwnDevice(id) ? partsOf(id).base : undefined;
}

/**
 * The record of a reader's own device, without sources; undefined for the id of a listed one. What is not among its figures is as in the record
 * from which it starts.
 *
 * Problems: under the key of a figure, what it must be in the unit of the figure; under `device`, a start that is in no list, or a figure that
 * there is not.
 * Source: definition.
 */
export function ownDevice(id: string): Result<Accelerator> | undefined {
  if (!isOwnDevice(id)) return undefined;
  const {base, texts} = partsOf(id);
  const start = recordOf(base);
  if (!start) return problem('device', `starts from “${base.slice(0, 40)}”, which is in no list`);
  const found: Problem[] = [];
  let part = start;
  for (const [key, text] of texts) {
    const figure = FIGURES.find((one) => one.key === key);
    if (!figure) {
      const keys = FIGURES.map((one) => one.key).join(', ');
      found.push({
        input: 'device',
        message: `has the figure “${key.slice(0, 40)}”, and can have ${keys}`,
      });
      continue;
    }
    const value = valueOf(figure, text);
    if (value === undefined) found.push({input: key, message: `must be ${allowed(figure)}`});
    else part = figure.write(part, value);
  }
  return found.length > 0 ? problems(found) : ok(anonymous(part, id));
}

/** The id of an own device that has the figures of a record, or of another own device. */
export function ownDeviceFrom(id: string): string {
  return isOwnDevice(id) ? id : OWN_DEVICE + id;
}

/** Text in the field of a figure: the reader's entry, else the value of the record; empty if there is none. */
export function figureText(id: string, key: FigureKey): string {
  const {base, texts} = partsOf(id);
  const entered = texts.get(key);
  if (entered === undefined) return baseText(base, key);
  const value = readNumber(entered);
  return entered === NONE ? '' : value === undefined ? entered : numberText(value);
}

/** The id with another text in the field of a figure; one that equals the record's leaves the id. */
export function withFigure(id: string, key: FigureKey, text: string): string {
  const {base, texts} = partsOf(id);
  const typed = text.trim();
  const value = readNumber(typed);
  const shown = value === undefined ? typed : numberText(value);
  const isOptional = FIGURES.some((one) => one.key === key && one.optional);
  texts.set(key, value === undefined ? (typed === '' && isOptional ? NONE : typed) : String(value));
  if (shown === baseText(base, key)) texts.delete(key);
  return writeFigureId(
    OWN_DEVICE,
    {base, texts},
    FIGURES.map((one) => one.key),
  );
}

/** Allowed values of a figure: `a number from 1 to 10,000 GB`. */
function allowed({limits, scale, unit, optional}: Figure): string {
  const [min, max] = [limits.min / scale, limits.max / scale].map(numberText);
  return `a number from ${min} to ${max} ${unit}${optional ? ', or empty for none' : ''}`;
}

/** In base units; null for none, undefined for what cannot be used. */
function valueOf({limits, scale, optional}: Figure, text: string): number | null | undefined {
  if (text === NONE && optional) return null;
  const value = (readNumber(text) ?? NaN) * scale;
  return value >= limits.min && value <= limits.max ? value : undefined;
}

/** A record's figure as its field shows it. */
function baseText(base: string, key: FigureKey): string {
  const part = recordOf(base);
  const figure: Figure | undefined = FIGURES.find((one) => one.key === key);
  const value = (part && figure?.read(part)) ?? null;
  return value === null || !figure
    ? ''
    : numberText(Number((value / figure.scale).toPrecision(DIGITS)));
}

function recordOf(base: string): Accelerator | undefined {
  return accelerators.find((part) => part.id === base);
}

/** A record that nobody published: a name of its figures, or of the memory in which it is sold, and no sources. */
function anonymous(part: Accelerator, id: string): Accelerator {
  const rest = {...part};
  delete rest.unconfirmed;
  const figures = (['memory', 'bandwidth'] as const).flatMap((key) => {
    const text = figureText(id, key);
    const unit = FIGURES.find((one) => one.key === key)?.unit ?? '';
    return text === '' ? [] : [`${text} ${unit}`];
  });
  const sold = soldMemoryGb(id);
  const name =
    sold === undefined ? `Other device (${figures.join(', ')})` : `${part.name} with ${sold} GB`;
  return {...rest, id, name, verified: false, clouds: []};
}

const partsOf = (id: string) => readFigureId(OWN_DEVICE, id);

import {accelerators} from '@site/src/data/accelerators';
import {FIGURES, type FigureKey} from '@site/src/data/ownDevice/figures';
import {
  OWN_DEVICE,
  figureText,
  ownDevice,
  ownDeviceBase,
  ownDeviceFrom,
  withFigure,
} from '@site/src/data/ownDevice/ownDevice';
import type {OwnFigure, OwnFigures} from '../../../forms/inputs';

/** Figures of a calculator that multiplies, reads memory and joins devices. */
const SERVING: readonly FigureKey[] = ['memory', 'bandwidth', 'bf16', 'fp8', 'fp4', 'link', 'pcie'];

const EMPTY = 'Leave a field empty if the device does not have the format or the link.';

interface Asked {
  /** The figures that the calculator computes with. */
  readonly figures?: readonly FigureKey[];
  /** Those of them without which it cannot compute. */
  readonly needed: readonly FigureKey[];
}

/** A device that is in no list, by the figures that a calculator computes with. */
export function ownDeviceOption({figures = SERVING, needed}: Asked): OwnFigures {
  const shown = FIGURES.filter(({key}) => figures.includes(key));
  const problemsOf = (id: string) => figureProblems(id, needed);
  return {
    kind: 'figures',
    label: 'Another device, by its figures',
    prefix: OWN_DEVICE,
    start: ownDeviceFrom,
    ...(shown.some(({optional}) => optional) && {note: EMPTY}),
    figures: (id) => {
      const wrong = problemsOf(id);
      return shown.map(({key, label, unit}): OwnFigure => {
        const problem = wrong.get(key);
        return {key, label, unit, text: figureText(id, key), ...(problem && {problem})};
      });
    },
    change: (id, key, text) => withFigure(id, key as FigureKey, text),
    problems: (id) => [...problemsOf(id).values()],
    remarks,
  };
}

/** Faults of an own device by the key of its figure, a sentence each. */
function figureProblems(id: string, needed: readonly FigureKey[]): ReadonlyMap<string, string> {
  const read = ownDevice(id);
  if (!read) return new Map();
  const labels = new Map(FIGURES.map(({key, label}): [string, string] => [key, label]));
  if (!read.ok) {
    return new Map(
      read.problems.map(({input, message}) => [
        input,
        `${labels.get(input) ?? 'The device'} ${message}.`,
      ]),
    );
  }
  const missing = FIGURES.filter(
    ({key, read: figureOf}) => needed.includes(key) && figureOf(read.value) === null,
  );
  return new Map(
    missing.map(({key, label}) => [key, `${label} is missing: this calculator computes with it.`]),
  );
}

/** Sentences on the figures of an own device, and on what stands for the rest. */
function remarks(id: string): readonly string[] {
  const read = ownDevice(id);
  if (!read?.ok) return [];
  const start = accelerators.find((part) => part.id === ownDeviceBase(id));
  return [
    `${read.value.name}. Values that are not asked here are those of ${start?.name ?? 'its start'}.`,
  ];
}

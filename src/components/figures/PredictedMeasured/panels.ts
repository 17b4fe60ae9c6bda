import {predictAll, type Predicted} from '@site/src/serving/published/predictions';
import {loadName, valueName} from '@site/src/serving/published/names';
import {systemName} from '@site/src/data/measurementNames';
import type {ChoiceOption} from '../../../forms/inputs';

/** Meaning of the color of a point: who measured. */
export const GROUPS = [
  {interest: 'sells the hardware', label: 'Sells the hardware'},
  {interest: 'writes the engine', label: 'Writes the engine'},
  {interest: 'none known', label: 'No known interest'},
] as const;

export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly domain: readonly [number, number];
  readonly has: (one: Predicted['measurement']) => boolean;
}

export const PANELS: readonly Panel[] = [
  {
    title: 'Decode of one stream',
    unit: 'tokens/s',
    domain: [1, 2000],
    has: ({regime, metric}) => regime === 'decode' && metric.unit === 'tokens/s',
  },
  {
    title: 'Prefill',
    unit: 'tokens/s',
    domain: [100, 60_000],
    has: ({regime, metric}) => regime === 'prefill' && metric.unit === 'tokens/s',
  },
  {
    title: 'Throughput',
    unit: 'tokens/s',
    domain: [10, 90_000],
    has: ({regime, metric}) =>
      (regime === 'offline' || regime === 'load') && metric.unit === 'tokens/s',
  },
  {
    title: 'TTFT, time per token and time of an answer',
    unit: 's',
    domain: [0.003, 500],
    has: ({regime, metric}) => regime !== 'weights' && metric.unit !== 'tokens/s',
  },
];

/** A published value with the name under which a reader finds it. */
export interface Published extends Predicted {
  /** The id of its system and its place among the values of it. */
  readonly id: string;
}

/** All published values but those of a load of weights, in the order of the data. */
export function publishedValues(): readonly Published[] {
  const places = new Map<string, number>();
  return predictAll()
    .filter(({measurement}) => measurement.regime !== 'weights')
    .map((one) => {
      const {id} = one.measurement;
      const place = (places.get(id) ?? 0) + 1;
      places.set(id, place);
      return {...one, id: `${id}-${place}`};
    });
}

/** The values of each panel as a list to search: by model, format, device, engine, lengths and load. */
export const optionsOf = (all: readonly Published[]): readonly ChoiceOption[] =>
  PANELS.flatMap((panel) =>
    all
      .filter(({measurement, predicted}) => predicted.ok && panel.has(measurement))
      .map(({id, measurement, measured}) => ({
        id,
        group: panel.title,
        label: `${systemName(measurement)}, ${measurement.engine}: ${loadName(measurement)}, ${measurement.metric.quantity} ${valueName(measurement, measured)}`,
      })),
  );

/** The chosen value in a line: what it is of, and both numbers. */
export function summaryOf({measurement, measured, predicted}: Published): string {
  const system = `${systemName(measurement)}, ${measurement.engine}`;
  const found = `${measurement.metric.quantity} ${valueName(measurement, measured)} measured`;
  return `${system}: ${found}${predicted.ok ? `, ${valueName(measurement, predicted.value)} predicted` : ''}`;
}

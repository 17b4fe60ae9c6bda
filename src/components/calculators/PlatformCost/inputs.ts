import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type NumberInput, type ValuesOf} from '../../../forms/inputs';
import {GROUPS, RANGED_IDS, RANGES, type GroupId, type RangedId} from './ranges';

type EndId = RangedId | `${RangedId}Low` | `${RangedId}High`;

/** Three numbers for each range. */
const ranged = Object.fromEntries(
  RANGED_IDS.flatMap((id) => {
    const {low, base, high, help, workload, ...field} = RANGES[id];
    return [
      [id, numberInput({...field, default: base, workload, ...(help && {help})})],
      [`${id}Low`, numberInput({...field, label: `${field.label}, low`, default: low})],
      [`${id}High`, numberInput({...field, label: `${field.label}, high`, default: high})],
    ] as const;
  }),
) as Record<EndId, NumberInput>;

const inputs = {
  against: choiceInput({
    label: 'Compare with',
    options: [
      {id: 'endpoint', label: 'Endpoint'},
      {id: 'api', label: 'API'},
      {id: 'product', label: 'Product'},
    ],
    default: 'endpoint',
  }),
  group: choiceInput({
    label: 'Edit',
    options: (Object.keys(GROUPS) as GroupId[]).map((id) => ({id, label: GROUPS[id].label})),
    default: 'gpus',
  }),
  ends: choiceInput({
    label: 'Show',
    options: [
      {id: 'base', label: 'Base values'},
      {id: 'low', label: 'Low ends'},
      {id: 'high', label: 'High ends'},
    ],
    default: 'base',
  }),
  ...ranged,
};

export type PlatformValues = ValuesOf<typeof inputs>;
export type AgainstId = PlatformValues['against'];

export const platformModel = defineModel({
  id: 'platform-cost',
  urlKey: 'pc',
  title: 'Cost of a serving platform',
  listing: {
    group: 'cost',
    question: 'Is it cheaper to build a serving platform or to buy one?',
    names: ['build or buy calculator', 'platform cost calculator'],
  },
  note: 'replace these example values by yours',
  inputs,
});

const SUFFIX = {base: '', low: 'Low', high: 'High'} as const;

/** The fields of one group at one end of their ranges. */
export function fieldsFor(
  group: GroupId,
  ends: PlatformValues['ends'],
): readonly (keyof typeof inputs)[] {
  const ids = Object.keys(GROUPS[group].ranges) as RangedId[];
  return ['against', 'group', 'ends', ...ids.map((id) => `${id}${SUFFIX[ends]}` as const)];
}

/** A range as the reader left it: a base outside of it moves its end. */
export function endsOf(values: PlatformValues, id: RangedId): {low: number; high: number} {
  const all = [values[id], values[`${id}Low`], values[`${id}High`]];
  return {low: Math.min(...all), high: Math.max(...all)};
}

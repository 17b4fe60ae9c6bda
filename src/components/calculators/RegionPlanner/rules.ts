import type {PlaceRecord} from '@site/src/data/places';

/** Movements of data that a reader's own rule allows. None of them is the law. */
export const RULES = {
  none: {label: 'None', allows: () => true},
  eu: {
    label: 'EU stays in EU',
    allows: (users, region) => users.jurisdiction !== 'eu' || region.jurisdiction === 'eu',
  },
  home: {
    label: 'All stay at home',
    allows: (users, region) => users.jurisdiction === region.jurisdiction,
  },
} as const satisfies Record<
  string,
  {
    readonly label: string;
    readonly allows: (users: PlaceRecord, region: PlaceRecord) => boolean;
  }
>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

/** The rule for the files of facts. */
export const dataRule = {
  name: 'data',
  kinds: ['json', 'key', 'schema', 'record', 'twice', 'stray', 'unsourced', 'unused', 'home'],
} as const;

export type DataKind = (typeof dataRule.kinds)[number];

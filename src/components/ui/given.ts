/** The items of a list that hold: `given('Always.', isLate && 'It is late.')`. */
export const given = <T>(...items: readonly (T | false | null | undefined)[]): T[] =>
  items.filter((item): item is T => item !== false && item !== null && item !== undefined);

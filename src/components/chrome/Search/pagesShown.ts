/** Pages that the list of results has at most. */
export const PAGES_SHOWN = 8;

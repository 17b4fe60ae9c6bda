/** Whether a query string may have values of a calculator, whose names have a point: `plan.users=500`. */
export const hasValues = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => /^[a-z]\w*\.\w/i.test(name));

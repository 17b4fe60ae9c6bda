/** Lines of a build's log that a release must not have, and the one that it must. */
export function logProblems(log: string): string[] {
  const lines = log.split('\n').map((line) => line.trim());
  // npm warns about the settings of the machine; that is not the site's business.
  // Nor is how old a review has become, or how much of its history a checkout has.
  const warnings = lines.filter(
    (line) =>
      /\bwarn(?:ing)?\b/i.test(line) &&
      !/^(?:npm warn|\[WARNING\] (?:Reviews|History):)/.test(line),
  );
  const analytics = lines.filter((line) => line.startsWith('Analytics:'));
  return [
    ...warnings.map((line) => `The build warns: ${line}`),
    ...(analytics.length === 1 ? [] : [`The build speaks of analytics ${analytics.length} times.`]),
    ...(lines.some((line) => line.startsWith('[SUCCESS]')) ? [] : ['The build did not succeed.']),
  ];
}

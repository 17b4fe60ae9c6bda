import styles from './styles.module.css';

/** Which color and pattern: 0 to 3 plain, 4 to 7 striped, 8 to 11 dotted; `neutral` for what is merely not used. */
export type Series = number | 'neutral';

const COLORS = 4;

/** Beyond four colors a pattern tells series apart: 0 none, 1 stripes, 2 dots. */
export function patternOf(series: Series): 0 | 1 | 2 {
  if (series === 'neutral' || series < COLORS) return 0;
  return series < 2 * COLORS ? 1 : 2;
}

/** The class that sets `--series-color`. */
export function colorClass(series: Series): string {
  const name = series === 'neutral' ? 'neutral' : `series${(series % COLORS) + 1}`;
  return styles[name] ?? '';
}

export function patternId(series: Series, scope: string): string {
  return `${scope}-${series}`;
}

/** Attributes of a shape that is filled with a series; `scope` is the id that {@link Patterns} was given. */
export function fillOf(series: Series, scope: string): {className: string; fill?: string} {
  if (patternOf(series) === 0) return {className: `${styles.plain} ${colorClass(series)}`};
  return {className: colorClass(series), fill: `url(#${patternId(series, scope)})`};
}

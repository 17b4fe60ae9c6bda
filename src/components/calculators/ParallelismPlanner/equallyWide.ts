import type {PlannedLayout} from './compute';

/** Part of the most throughput from which layouts count as equal: a model's error is larger. */
export const EQUAL = 0.95;

/** Tokens a second of the fullest step within the limit; zero if there is none. */
export const rateOf = ({fullest}: PlannedLayout) => fullest?.step.tokensPerSecond ?? 0;

/** Layouts whose throughput counts as the most. */
export function equallyWide(usable: readonly PlannedLayout[]): readonly PlannedLayout[] {
  const most = Math.max(...usable.map(rateOf));
  return usable.filter((row) => rateOf(row) > 0 && rateOf(row) >= EQUAL * most);
}

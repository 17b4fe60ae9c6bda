interface Verified {
  readonly id: string;
  readonly verifiedOn: string;
}

/** A day one year before `today`, as YYYY-MM-DD, which compares as text. */
function oneYearBefore(today: Date): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** Records whose last comparison with their sources is more than a year old on `today`, oldest first. */
export function staleVerifications<T extends Verified>(
  records: readonly T[],
  today: Date,
): readonly T[] {
  const limit = oneYearBefore(today);
  return records
    .filter(({verifiedOn}) => verifiedOn < limit)
    .sort((a, b) => a.verifiedOn.localeCompare(b.verifiedOn));
}

import type {Measurement} from '@site/src/data/measurements';
import {count, significant} from '../../numbers/format';

/** The lengths and the load: `2,048 in, 128 out, batch of 8`. */
export function loadName({inputTokens = 0, outputTokens = 0, load}: Measurement): string {
  const {batch, concurrency, requestsPerSecond, queued, readers} = load;
  if (readers !== undefined) return readers === 1 ? 'one reader' : `${readers} readers`;
  const lengths = `${count(inputTokens)} in, ${count(outputTokens)} out`;
  if (batch !== undefined) return batch === 1 ? lengths : `${lengths}, batch of ${batch}`;
  if (concurrency !== undefined) {
    return `${lengths}, ${concurrency === 1 ? 'one client' : `${count(concurrency)} clients`}`;
  }
  if (requestsPerSecond !== undefined) return `${lengths}, ${requestsPerSecond} requests/s`;
  return queued === undefined ? lengths : `${lengths}, ${count(queued)} in the queue`;
}

/** A value in s or tokens/s with its unit. */
export function valueName({metric}: Measurement, value: number): string {
  if (metric.unit === 'tokens/s') return `${significant(value)} tokens/s`;
  return value < 1 ? `${significant(1000 * value)} ms` : `${significant(value)} s`;
}

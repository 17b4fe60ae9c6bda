import type {Unconfirmed} from './schemas/unconfirmed';

/**
 * A copy of a record with its unconfirmed values filled in. For arithmetic that has to assume something and says so;
 * never for showing a value as fact. Tests hold the filled record to the schema too, hence the cast.
 */
export function withUnconfirmed<T extends {readonly unconfirmed?: Unconfirmed | undefined}>(
  record: T,
): Omit<T, 'unconfirmed'> {
  const {unconfirmed, ...rest} = record;
  const filled = structuredClone(rest) as Record<string, unknown>;
  for (const [path, {value}] of Object.entries(unconfirmed ?? {})) setAt(filled, path, value);
  return filled as Omit<T, 'unconfirmed'>;
}

/** Sets the value at a dotted path; throws where a part of the path is no object. */
export function setAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let target = record;
  for (const key of keys) {
    const next = target[key];
    if (typeof next !== 'object' || next === null)
      throw new Error(`${path}: ${key} is not an object`);
    target = next as Record<string, unknown>;
  }
  target[last] = value;
}

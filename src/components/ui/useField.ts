import {useSyncExternalStore} from 'react';
import type {FormStore} from './formStore';
import type {InputId, Inputs, Value} from '../../forms/inputs';
import type {FormState} from './formState';

interface FieldState {
  /** Text in the field. */
  readonly text: string;
  /** The last value that could be used. */
  readonly value: Value;
  /** Why what stands in it is refused. */
  readonly problem: string | undefined;
}

/** Text that a field shows: it follows each press at once, before the calculator is computed. */
export function useField<I extends Inputs>(
  {latest}: {readonly latest: FormStore<FormState<I>>},
  id: InputId<I>,
): FieldState {
  const useLatest = <T>(get: () => T) => useSyncExternalStore(latest.watch, get, get);
  return {
    text: useLatest(() => latest.get().texts[id]),
    value: useLatest(() => latest.get().values[id]),
    problem: useLatest(() => latest.get().problems[id]),
  };
}

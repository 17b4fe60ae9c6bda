/** Content of a form, outside of React: a field shows a change at once, without the calculator being rendered. */
export interface FormStore<State> {
  readonly get: () => State;
  /** @returns what ends the watching */
  readonly watch: (onChange: () => void) => () => void;
}

export interface WritableStore<State> extends FormStore<State> {
  readonly set: (state: State) => void;
}

export function createStore<State>(initial: State): WritableStore<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const onChange of watchers) onChange();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}

/** A store whose state is seen in another way; the same as long as the state is. */
export function mapped<State>(
  store: FormStore<State>,
  view: (state: State) => State,
): FormStore<State> {
  let seen: {readonly of: State; readonly as: State} | undefined;
  return {
    watch: store.watch,
    get: () => {
      const state = store.get();
      if (seen?.of !== state) seen = {of: state, as: view(state)};
      return seen.as;
    },
  };
}

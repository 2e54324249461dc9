import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  /** The value for a component; `initial` on the server and during hydration. */
  use(): T;
  /** A part of the value; the component re-renders only when that part changes. `select` must not create objects. */
  usePart<Part>(select: (value: T) => Part): Part;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
    usePart: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
  };
}

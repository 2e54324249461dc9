import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  /** The value for a component; `initial` while the page is rendered on the server and hydrated. */
  use(): T;
  /** A part of the value: the component is drawn again only when that changes. `select` must not make objects. */
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

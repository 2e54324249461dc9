import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated. Before that a press is lost, and a form would leave the page with what was written. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

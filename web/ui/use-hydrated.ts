import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated. Before that a press is lost, and a form would submit natively. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useCallback, useRef } from 'react';

/**
 * Wraps an action so that calls made while it runs do nothing. Disabling the button is too late for a double click: it
 * renders after both presses.
 */
export function useSingleFlight<Input extends unknown[]>(
  action: (...input: Input) => Promise<unknown>,
): (...input: Input) => Promise<void> {
  const running = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  return useCallback(async (...input: Input) => {
    if (running.current) return;
    running.current = true;
    try {
      await latest.current(...input);
    } catch {
      // The action reports its own failure.
    } finally {
      running.current = false;
    }
  }, []);
}
